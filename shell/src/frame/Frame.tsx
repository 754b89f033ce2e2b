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
  /** Title of the page, announced after a navigation. */
  title: string;
  /** Whether a change of the page waits until the visitor is no longer busy. */
  changeWaits?: boolean;
  /** Whether the page was reopened while it was in use. */
  reopened?: boolean;
  /** Whether the next page is ready, but waits for a payment on this one. */
  held?: boolean;
  /** Set if no session could be started. */
  startProblem?: StartProblem | undefined;
  /** A language to offer prominently. */
  offered?: OfferedLanguage | undefined;
  /** Revision of the page, for support and for monitoring a rollout. */
  revision?: string;
  children: ReactNode;
}

/** The persistent frame around all pages. */
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
          <Dial progress={progress} loading={loading} />
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
      <Footer
        languages={languages}
        year={year}
        pages={pages}
        chatFailed={chatFailed}
        phone={phone}
      />
      <RouteAnnouncer title={title} />
    </div>
  );
}
