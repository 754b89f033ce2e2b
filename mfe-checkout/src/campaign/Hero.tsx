import { BarPattern } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import css from './campaign.module.css';

interface Props {
  /** The one h1 of the page. */
  title: ReactNode;
  lead: ReactNode;
  /** Whose sound is drawn. */
  pattern: string;
  children: ReactNode;
}

/** The beginning of a page that invites: the cabinet at night, and a sound from far away. */
export function Hero({ title, lead, pattern, children }: Props) {
  return (
    <section className={css.hero} data-theme="dark">
      <div className={css.words}>
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={css.lead}>{lead}</p>
        {children}
      </div>
      <div className={css.sound}>
        <BarPattern id={pattern} bars={36} />
      </div>
    </section>
  );
}
