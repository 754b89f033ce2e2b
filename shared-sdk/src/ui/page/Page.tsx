import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../icon/Icon.tsx';
import { Focus } from '../layout/Focus.tsx';
import { useIsInLayout } from '../layout/layout-context.ts';
import { TextLink } from '../text/TextLink.tsx';
import css from './page.module.css';

export interface PageProps {
  /** The only `h1`. The shell moves focus to it after a navigation. */
  title: ReactNode;
  /** Lead sentence under the title. */
  lead?: ReactNode;
  back?: { to: string; label?: ReactNode };
  /**
   * `flow` is one question or outcome: outside of a layout it is shown in a `Focus`. `wide` takes all
   * the width. Defaults to `flow`.
   */
  width?: 'flow' | 'wide';
  children?: ReactNode;
}

/** Content of a page: back link, heading, lead, and what follows them. */
export function Page({ title, lead, back, width = 'flow', children }: PageProps) {
  const isInLayout = useIsInLayout();
  const page = (
    <div className={css.page}>
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
  return isInLayout || width === 'wide' ? page : <Focus>{page}</Focus>;
}
