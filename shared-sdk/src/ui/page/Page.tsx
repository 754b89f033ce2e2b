import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../icon/Icon.tsx';
import { TextLink } from '../text/TextLink.tsx';
import css from './page.module.css';

export interface PageProps {
  /** The only `h1`. The shell moves focus to it after a navigation. */
  title: ReactNode;
  /** Lead sentence under the title. */
  lead?: ReactNode;
  back?: { to: string; label?: ReactNode };
  /** `flow` is narrow; `wide` is for pages with cards side by side. Defaults to `flow`. */
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
