import { BarPattern } from '@sideband/shared-sdk/ui/artwork';
import type { ReactNode } from 'react';
import css from './campaign.module.css';

interface Props {
  /** Heading of the page (h1). */
  title: ReactNode;
  lead: ReactNode;
  /** Seed of the decorative bar pattern. */
  pattern: string;
  children: ReactNode;
}

/** Header of a campaign page: heading, lead and a decorative sound pattern on a dark background. */
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
