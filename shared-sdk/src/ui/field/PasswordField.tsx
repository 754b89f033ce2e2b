import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { FieldFrame } from './FieldFrame.tsx';
import css from './field.module.css';
import type { TextFieldProps } from './TextField.tsx';
import { useInput } from './use-input.ts';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'code' | 'format'>;

/**
 * A password input with a toggle to show the password. The value is never persisted: do not store
 * it in a draft.
 */
export function PasswordField({ label, hint, optional, ...rest }: PasswordFieldProps) {
  const { id, message, input } = useInput({ hint, optional, ...rest });
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const toggle = () => {
    const { selectionStart = null, selectionEnd = null } = field.current ?? {};
    flushSync(() => setShown(!shown));
    // Changing `type` moves the caret, so the selection is restored.
    field.current?.setSelectionRange(selectionStart, selectionEnd);
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} message={message} optional={optional}>
      <span className={css.row}>
        <input
          autoComplete="current-password"
          {...input}
          ref={field}
          type={shown ? 'text' : 'password'}
          className={css.input}
        />
        <button
          type="button"
          className={css.toggle}
          aria-pressed={shown}
          aria-label={intl.formatMessage({ id: shown ? 'ui.hidePassword' : 'ui.showPassword' })}
          onClick={toggle}
        >
          <FormattedMessage id={shown ? 'ui.hide' : 'ui.show'} />
        </button>
      </span>
    </FieldFrame>
  );
}
