import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../icon/Icon.tsx';
import css from './field.module.css';

interface Props {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  message?: string | undefined;
  optional?: boolean | undefined;
  children: ReactNode;
}

export const hintId = (id: string) => `${id}-hint`;
export const messageId = (id: string) => `${id}-message`;

/** Frame of a field: label, hint, error and input, in the order in which a customer needs them. */
export function FieldFrame({ id, label, hint, message, optional, children }: Props) {
  return (
    <div className={message ? css.wrong : css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optional && (
          <span className={css.optional}>
            {' '}
            <FormattedMessage id="ui.optional" />
          </span>
        )}
      </label>
      {hint && (
        <p id={hintId(id)} className={css.hint}>
          {hint}
        </p>
      )}
      {message && (
        <p id={messageId(id)} className={css.message}>
          <Icon name="danger" />
          <span>{message}</span>
        </p>
      )}
      {children}
    </div>
  );
}
