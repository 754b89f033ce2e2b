import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import css from './field.module.css';
import type { TextFieldProps } from './TextField.tsx';
import { useInput } from './use-input.ts';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'code' | 'format'>;

/** A password that can be shown. Uncontrolled by default: it is never kept as a draft. */
export function PasswordField({ label, hint, optional, ...rest }: PasswordFieldProps) {
  const { id, message, input } = useInput({ hint, optional, ...rest });
  const [shown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const toggle = () => {
    const element = field.current;
    const { selectionStart = null, selectionEnd = null } = element ?? {};
    setShown(!shown);
    // A change of type moves the caret to the start.
    requestAnimationFrame(() => element?.setSelectionRange(selectionStart, selectionEnd));
  };
  return (
    <FieldFrame {...{ id, label, hint, message, optional }}>
      <span className={css.row}>
        <input
          autoComplete="current-password"
          {...input}
          ref={field}
          type={shown ? 'text' : 'password'}
          className={css.input}
        />
        <button type="button" className={css.toggle} aria-pressed={shown} onClick={toggle}>
          <span aria-hidden="true">
            <FormattedMessage id={shown ? 'ui.hide' : 'ui.show'} />
          </span>
          <VisuallyHidden>
            <FormattedMessage id="ui.showPassword" />
          </VisuallyHidden>
        </button>
      </span>
    </FieldFrame>
  );
}
