import { Dial, type DialProps } from '@sideband/shared-sdk/ui';
import { type ReactNode, useId } from 'react';
import { Footer, type FooterProps } from './Footer.tsx';
import css from './frame.module.css';
import { Header, type HeaderProps } from './Header.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { SkipLink } from './SkipLink.tsx';

export interface FrameProps extends HeaderProps, DialProps, Pick<FooterProps, 'year' | 'pages'> {
  /** Of the page, as it is announced after a navigation. */
  title: string;
  children: ReactNode;
}

/** What stays while pages come and go. */
export function Frame({ title, progress, loading, year, pages, children, ...header }: FrameProps) {
  const mainId = useId();
  const { languages } = header;
  return (
    <div className={css.frame}>
      <SkipLink mainId={mainId} />
      <div className={css.top}>
        <Header {...header} helpHref={header.helpHref ?? pages?.help} />
        <div className={css.dial}>
          <Dial {...{ progress, loading }} />
        </div>
        <OfflineBar />
      </div>
      <main id={mainId} className={css.main} tabIndex={-1} aria-busy={loading || undefined}>
        {children}
      </main>
      <Footer {...{ languages, year, pages }} />
      <RouteAnnouncer title={title} />
    </div>
  );
}
