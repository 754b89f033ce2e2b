import { Field } from './Field.tsx';
import css from './form.module.css';

interface Props {
  label: string;
  hideLabel?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  /** Value → words. */
  options: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
}

/** One of a few, as the browser draws it. A value that is none of them stays visible. */
export function Select({ label, hideLabel, hint, error, value, options, onChange }: Props) {
  const isKnown = options.some(([one]) => one === value);
  return (
    <Field {...{ label, hideLabel, hint, error }}>
      {(control) => (
        <select
          {...control}
          className={css.input}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {!isKnown && <option value={value}>{value}</option>}
          {options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
