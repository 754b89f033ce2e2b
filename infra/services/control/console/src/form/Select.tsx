import { Field } from './Field.tsx';
import css from './form.module.css';

interface Props {
  label: string;
  hideLabel?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  /** Value and label of each option. */
  options: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
}

/** Native select. A value that is not among the options stays visible. */
export function Select({ label, hideLabel, hint, error, value, options, onChange }: Props) {
  const isKnown = options.some(([one]) => one === value);
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
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
