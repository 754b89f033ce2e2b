import type { ReactNode } from 'react';
import { messageId } from '../field/FieldFrame.tsx';
import { useFieldInForm } from '../form/form-context.ts';
import { Icon } from '../icon/Icon.tsx';
import css from './choice.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /**
   * Whether the choice is unavailable. It is still shown so that no one searches for it; its hint
   * says why.
   */
  isDisabled?: boolean;
}

interface Choices<Value extends string> {
  name: string;
  legend: ReactNode;
  choices: readonly Choice<Value>[];
}

interface One<Value extends string> {
  several?: false;
  value: Value;
  onChange: (value: Value) => void;
}

interface Several<Value extends string> {
  /** Any number of choices can be selected, including none. */
  several: true;
  value: readonly Value[];
  /** Receives all selected values, in the order of `choices`. */
  onChange: (value: Value[]) => void;
}

export type ChoiceCardsProps<Value extends string> = Choices<Value> & (One<Value> | Several<Value>);

/**
 * A radio or checkbox group with room for a hint per choice. The whole card is the label. It is
 * locked while its `Form` is busy, and shows the form's error for it.
 */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { name, legend, choices } = props;
  const { id, locked, message } = useFieldInForm(name);
  const isChosen = (value: Value) =>
    props.several ? props.value.includes(value) : props.value === value;
  const choose = (value: Value) => {
    if (!props.several) return props.onChange(value);
    const chosen = choices.filter((one) => isChosen(one.value) !== (one.value === value));
    props.onChange(chosen.map((one) => one.value));
  };
  return (
    <fieldset className={css.choices} aria-describedby={message && messageId(id)}>
      <legend className={css.legend}>{legend}</legend>
      {message && (
        <p id={messageId(id)} className={css.message}>
          <Icon name="danger" />
          <span>{message}</span>
        </p>
      )}
      {choices.map((choice, nth) => (
        <label key={choice.value} className={choice.isDisabled ? css.cannot : css.card}>
          <input
            {...(nth === 0 && { id })}
            type={props.several ? 'checkbox' : 'radio'}
            name={name}
            value={choice.value}
            checked={isChosen(choice.value)}
            disabled={choice.isDisabled}
            aria-disabled={locked || undefined}
            aria-invalid={message !== undefined || undefined}
            onChange={() => {
              if (!locked) choose(choice.value);
            }}
          />
          <span className={css.words}>
            <span className={css.label}>{choice.label}</span>
            {choice.hint && <span className={css.hint}>{choice.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
