import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import css from './form.module.css';
import { type FieldError, FormContext } from './form-context.ts';
import { useJudgement } from './use-judgement.ts';
import { valuesOf } from './values-of.ts';

export interface FormProps<Field extends string> {
  /** Names of the fields, in the order of the page. */
  fields: readonly Field[];
  /** What is wrong, if anything. Asked after the first submit only. */
  validate?: (values: Record<Field, string>) => FieldError<Field>[];
  /** What is still wrong while somebody puts it right, where more is known than at the submit; `validate` unless given. */
  judge?: (values: Record<Field, string>) => FieldError<Field>[];
  /** Only with values that nothing is wrong with. */
  onSubmit: (values: Record<Field, string>) => void;
  /** Fields the server turned down; told again after each time of being busy. */
  errors?: readonly FieldError<Field>[] | undefined;
  /** Fields stay readable, and a second submit is ignored. */
  busy?: boolean;
  /** The title of a page with problems begins with "Error:", see `ui.errorTitle`. */
  onProblem?: (hasProblem: boolean) => void;
  children: ReactNode;
}

/** A native form that never clears what was typed, and judges it only when asked to. */
export function Form<const Field extends string>(props: FormProps<Field>) {
  const { fields, validate, judge = validate, onSubmit, errors, onProblem, children } = props;
  const { busy = false } = props;
  const id = useId();
  const summary = useRef<HTMLDivElement>(null);
  const judgement = useJudgement();
  /** Counts what the summary was told: each time the focus goes there. */
  const [told, setTold] = useState(0);

  const refusal = busy ? '' : JSON.stringify(errors ?? []);
  const [lastRefusal, setLastRefusal] = useState('');
  if (refusal !== lastRefusal) {
    setLastRefusal(refusal);
    if (!busy && errors && errors.length > 0) {
      judgement.refused(errors);
      setTold(told + 1);
    }
  }
  useEffect(() => {
    if (told > 0) summary.current?.focus();
  }, [told]);
  const hasProblem = judgement.summary.length > 0;
  useEffect(() => onProblem?.(hasProblem), [onProblem, hasProblem]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = valuesOf(event.currentTarget, fields);
    const wrong = validate?.(values) ?? [];
    judgement.submitted(wrong);
    if (wrong.length > 0) setTold(told + 1);
    else onSubmit(values);
  };
  const wrongIn = (form: HTMLFormElement) => judge?.(valuesOf(form, fields)) ?? [];

  const { messageOf } = judgement;
  const parts = useMemo(() => ({ id, locked: busy, messageOf }), [id, busy, messageOf]);
  return (
    <FormContext value={parts}>
      <form
        className={css.form}
        noValidate
        aria-busy={busy || undefined}
        onSubmit={submit}
        onInput={({ currentTarget, target }) => {
          if (hasProblem) judgement.typed(nameOf(target), wrongIn(currentTarget));
        }}
        onBlur={({ currentTarget, target, relatedTarget }) => {
          // On the way to a button nothing may move, or the press would miss it.
          if (relatedTarget instanceof HTMLButtonElement) return;
          if (hasProblem) judgement.left(nameOf(target), wrongIn(currentTarget));
        }}
      >
        {hasProblem && <ErrorSummary ref={summary} errors={judgement.summary} />}
        {children}
      </form>
    </FormContext>
  );
}

const nameOf = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : '';
