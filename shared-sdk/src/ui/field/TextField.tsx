import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import css from './field.module.css';
import { type InputProps, useInput } from './use-input.ts';

export interface TextFieldProps extends InputProps {
  label: ReactNode;
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
