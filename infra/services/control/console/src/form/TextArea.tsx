import type { KeyboardEvent } from 'react';
import { Field } from './Field.tsx';
import css from './form.module.css';

interface Props {
  label: string;
  hint?: string | undefined;
  /** Error message that says how to fix the input. */
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  /** For text that must be exact: monospace, without spell check. */
  code?: boolean;
  /** Enter submits the form and Shift+Enter breaks the line. Ctrl+Enter always submits. */
  submitsOnEnter?: boolean;
}

/** Multi-line text, kept exactly as typed. */
export function TextArea(props: Props) {
  const { label, hint, error, value, onChange, rows = 3, code, submitsOnEnter = false } = props;
  const send = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, shiftKey, currentTarget } = event;
    if (key !== 'Enter' || shiftKey || !(submitsOnEnter || ctrlKey || metaKey)) return;
    event.preventDefault();
    currentTarget.form?.requestSubmit();
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...control}
          className={code ? css.code : css.input}
          rows={rows}
          value={value}
          spellCheck={code ? false : undefined}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={send}
        />
      )}
    </Field>
  );
}
