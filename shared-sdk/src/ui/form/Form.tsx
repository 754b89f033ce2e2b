import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import css from './form.module.css';
import { type FieldError, FormContext } from './form-context.ts';
import { useJudgement } from './use-judgement.ts';
import { valuesOf } from './values-of.ts';

export interface FormProps<Field extends string> {
  /** Names of the fields, in page order. */
  fields: readonly Field[];
  /**
   * Returns the errors of the values. Called on submit, and after a failed submit also on input and
   * blur, unless `judge` is given.
   */
  validate?: (values: Record<Field, string>) => FieldError<Field>[];
  /**
   * Returns the errors that remain while the customer corrects a failed submit. Use it when more is
   * known by then than on submit. Defaults to `validate`.
   */
  judge?: (values: Record<Field, string>) => FieldError<Field>[];
  /** Called with values that passed validation. */
  onSubmit: (values: Record<Field, string>) => void;
  /**
   * Errors returned by the server. They are shown, and announced again, each time `busy` becomes
   * false.
   */
  errors?: readonly FieldError<Field>[] | undefined;
  /** Whether a submit is in flight. Fields become read-only, and another submit is ignored. */
  busy?: boolean;
  /**
   * Called on mount, and whenever the form starts or stops having errors. The page then prefixes
   * its title with "Error:" (see `ui.errorTitle`).
   */
  onProblem?: (hasProblem: boolean) => void;
  children: ReactNode;
}

/** A native form that never clears typed values, and validates them only after the first submit. */
export function Form<const Field extends string>(props: FormProps<Field>) {
  const { fields, validate, judge = validate, onSubmit, errors, onProblem, children } = props;
  const { busy = false } = props;
  const id = useId();
  const summary = useRef<HTMLDivElement>(null);
  const judgement = useJudgement();
  /**
   * Number of times errors were put into the summary. Each increment moves focus to the summary.
   */
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
    // A form can be kept on a page that is hidden. Its errors must not take the focus from another.
    if (told > 0 && !summary.current?.closest('[hidden]')) summary.current?.focus();
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
          // The layout must not shift when focus moves to a button, or the click would miss it.
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
