import type { ChangeEvent, FocusEvent, InputHTMLAttributes, ReactNode } from 'react';
import { useFieldInForm } from '../form/form-context.ts';
import { hintId, messageId } from './FieldFrame.tsx';

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'value' | 'onChange' | 'placeholder' | 'disabled' | 'className' | 'style'
>;

export interface InputProps extends Native {
  name: string;
  hint?: ReactNode;
  /** Error message that says what to do. Inside a `Form` the form provides it. */
  error?: string | undefined;
  optional?: boolean;
  value?: string;
  onChange?: (value: string) => void;
  /** Formats the text on blur, such as "a1a1a1" to "A1A 1A1". */
  format?: (text: string) => string;
}

/**
 * Returns the props of an `input` with its ARIA attributes, form state and change handlers, plus
 * its id and error message.
 */
export function useInput({
  hint,
  optional,
  error,
  value,
  onChange,
  format,
  ...native
}: InputProps) {
  const { id, locked, message: found } = useFieldInForm(native.name);
  const message = error ?? found;
  const described = [hint && hintId(id), message && messageId(id)].filter(Boolean).join(' ');
  const input = {
    autoCapitalize: 'off',
    autoCorrect: 'off',
    spellCheck: false,
    ...native,
    id,
    value,
    readOnly: native.readOnly || locked,
    'aria-required': !optional,
    'aria-invalid': message !== undefined,
    'aria-describedby': described || undefined,
    // React makes a controlled input without `onChange` read-only, so there is always a handler.
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange?.(event.target.value),
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      const written = format?.(event.target.value) ?? event.target.value;
      if (written !== event.target.value) {
        event.target.value = written;
        onChange?.(written);
      }
      native.onBlur?.(event);
    },
  };
  return { id, message, input };
}
