import type { Ref } from 'react';
import { Field } from './Field.tsx';
import css from './form.module.css';

interface Props {
  ref: Ref<HTMLInputElement>;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Search field. `/` focuses it; Escape clears it, and a second Escape leaves it. */
export function SearchField({ ref, label, value, onChange }: Props) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="search"
          className={css.input}
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Escape' && value === '') currentTarget.blur();
          }}
        />
      )}
    </Field>
  );
}
