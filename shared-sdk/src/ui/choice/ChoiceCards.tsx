import { type ReactNode, useContext } from 'react';
import { FormContext } from '../form/form-context.ts';
import css from './choice.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** Shown, so that nobody looks for it; the hint says why it cannot be had. */
  isDisabled?: boolean;
}

export interface ChoiceCardsProps<Value extends string> {
  name: string;
  legend: ReactNode;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, each with room for a word of its own; the whole card is the label. Locked with its form. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { name, legend, choices, value, onChange } = props;
  const locked = useContext(FormContext)?.locked ?? false;
  return (
    <fieldset className={css.choices}>
      <legend className={css.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={choice.isDisabled ? css.cannot : css.card}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.isDisabled}
            aria-disabled={locked || undefined}
            onChange={() => {
              if (!locked) onChange(choice.value);
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
