import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../icon/Icon.tsx';
import css from './notice.module.css';

export interface NoticeProps {
  tone?: 'info' | 'ok' | 'warning' | 'danger';
  heading?: ReactNode;
  children?: ReactNode;
  /** It appears after the page was shown, so readers are told of it. */
  live?: boolean;
  /** What support asks for. It stands small below. */
  reference?: string | undefined;
}

export function Notice({ tone = 'info', heading, children, live, reference }: NoticeProps) {
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div className={css[tone]} role={live ? role : undefined}>
      <Icon name={tone} />
      <div className={css.text}>
        {heading && <p className={css.heading}>{heading}</p>}
        {children && <div>{children}</div>}
        {reference && (
          <p className={css.reference}>
            <FormattedMessage id="ui.reference" values={{ reference }} />
          </p>
        )}
      </div>
    </div>
  );
}
