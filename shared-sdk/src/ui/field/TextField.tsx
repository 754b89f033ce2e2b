import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import css from './field.module.css';
import { useInput } from './use-input.ts';

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'value' | 'onChange' | 'placeholder' | 'disabled' | 'className' | 'style'
>;

export interface TextFieldProps extends Native {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Error message that says what to do. Inside a `Form` the form provides it. */
  error?: string | undefined;
  optional?: boolean;
  value?: string;
  onChange?: (value: string) => void;
  /** Formats the text on blur, such as "a1a1a1" to "A1A 1A1". */
  format?: (text: string) => string;
  /**
   * Uses the style for text that is copied character by character: card numbers, radio IDs, codes.
   */
  code?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, optional, code, ...rest } = props;
  const { id, message, input } = useInput({ hint, optional, ...rest });
  return (
    <FieldFrame id={id} label={label} hint={hint} message={message} optional={optional}>
      <input type="text" {...input} className={code ? css.code : css.input} />
    </FieldFrame>
  );
}
