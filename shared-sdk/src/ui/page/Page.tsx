import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../icon/Icon.tsx';
import { TextLink } from '../text/TextLink.tsx';
import css from './page.module.css';

export interface PageProps {
  /** The one h1. The shell moves the focus to it when the page arrives. */
  title: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  back?: { to: string; label?: ReactNode };
  /** Flows are narrow; pages with cards beside each other are wide. */
  width?: 'flow' | 'wide';
  children?: ReactNode;
}

export function Page({ title, lead, back, width = 'flow', children }: PageProps) {
  return (
    <div className={css[width]}>
      {back && (
        <TextLink to={back.to} className={css.back}>
          <Icon name="back" />
          {back.label ?? <FormattedMessage id="ui.back" />}
        </TextLink>
      )}
      <div className={css.top}>
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}
