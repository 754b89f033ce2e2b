import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../icon/Icon.tsx';
import { Focus } from '../layout/Focus.tsx';
import { TextLink } from '../text/TextLink.tsx';
import css from './page.module.css';

export interface PageProps {
  /** The only `h1`. The shell moves focus to it after a navigation. */
  title: ReactNode;
  /** Lead sentence under the title. */
  lead?: ReactNode;
  back?: { to: string; state?: unknown; label?: ReactNode };
  children?: ReactNode;
}

/**
 * Content of a page: back link, heading, lead, and what follows them. Outside of a layout it is shown
 * in a `Focus`.
 */
export function Page({ title, lead, back, children }: PageProps) {
  return (
    <Focus>
      <div className={css.page}>
        {back && (
          <TextLink to={back.to} state={back.state} className={css.back}>
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
    </Focus>
  );
}
