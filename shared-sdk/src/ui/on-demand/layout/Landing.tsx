import { LayoutContext } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import css from './landing.module.css';

export interface LandingProps {
  /** Heading, promise, price and the first button of the page. */
  hero: ReactNode;
  /** Picture beside the words of the hero from 768 px. */
  picture?: ReactNode;
  /** Sections of the page, from top to bottom. */
  children: ReactNode;
}

/**
 * Layout of a page that sells: a hero on the dark cabinet across the whole window, which begins
 * directly under the header, and sections below it.
 */
export function Landing({ hero, picture, children }: LandingProps) {
  return (
    <LayoutContext value={true}>
      <div className={css.landing}>
        <div className={css.hero} data-theme="dark">
          <div className={css.words}>{hero}</div>
          {picture && <div className={css.picture}>{picture}</div>}
        </div>
        <div className={css.sections}>{children}</div>
      </div>
    </LayoutContext>
  );
}
