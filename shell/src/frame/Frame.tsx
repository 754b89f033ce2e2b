import { Dial, type DialProps } from '@sideband/shared-sdk/ui';
import { type ReactNode, useId } from 'react';
import { ChangeBar, HeldBar, ReopenedBar } from './ChangeBar.tsx';
import { Footer, type FooterProps } from './Footer.tsx';
import css from './frame.module.css';
import { Header, type HeaderProps } from './Header.tsx';
import { LanguageOffer, type OfferedLanguage } from './LanguageOffer.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { SessionBar, type StartProblem } from './SessionBar.tsx';
import { SkipLink } from './SkipLink.tsx';

type FooterParts = Pick<FooterProps, 'year' | 'pages' | 'chatFailed' | 'phone'>;

export interface FrameProps extends HeaderProps, DialProps, FooterParts {
  /** Of the page, as it is announced after a navigation. */
  title: string;
  /** The page would change by now, if nobody were busy on it. */
  changeWaits?: boolean;
  /** The page had to be opened anew under somebody's hands. */
  reopened?: boolean;
  /** The next page could be shown, and waits until no money moves on this one. */
  held?: boolean;
  /** No session could be had. */
  startProblem?: StartProblem | undefined;
  /** Worth a line of its own for whoever is here. */
  offered?: OfferedLanguage | undefined;
  /** What the page goes by, for support and for whoever watches a release. */
  revision?: string;
  children: ReactNode;
}

/** What stays while pages come and go. */
export function Frame(props: FrameProps) {
  const { title, progress, loading, year, pages, chatFailed, phone, children } = props;
  const {
    changeWaits = false,
    reopened = false,
    held = false,
    startProblem,
    offered,
    revision,
    ...header
  } = props;
  const mainId = useId();
  const { languages } = header;
  return (
    <div className={css.frame} data-revision={revision}>
      <SkipLink mainId={mainId} />
      <div className={css.top}>
        <Header {...header} helpHref={header.helpHref ?? pages?.help} />
        <div className={css.dial}>
          <Dial {...{ progress, loading }} />
        </div>
        <OfflineBar />
        <SessionBar problem={startProblem} />
        <ChangeBar waits={changeWaits} />
        <HeldBar waits={held} />
        <ReopenedBar isShown={reopened} />
      </div>
      <main id={mainId} className={css.main} tabIndex={-1} aria-busy={loading || undefined}>
        <LanguageOffer language={offered} />
        {children}
      </main>
      <Footer {...{ languages, year, pages, chatFailed, phone }} />
      <RouteAnnouncer title={title} />
    </div>
  );
}
