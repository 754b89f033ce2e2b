import type { ReactNode } from 'react';
import { Buttons } from '../button/Buttons.tsx';
import { ChatButton } from '../chat/ChatButton.tsx';
import type { ChatAbout } from '../chat/chat-context.ts';
import { Icon } from '../icon/Icon.tsx';
import { Focus } from '../layout/Focus.tsx';
import css from './outcome-page.module.css';
import { Page } from './Page.tsx';

export interface OutcomePageProps {
  tone?: 'info' | 'ok' | 'warning' | 'danger';
  /** Outcome, as the heading of the page. */
  title: ReactNode;
  /** Reason, in one sentence. */
  why?: ReactNode;
  /** Primary next step: a primary `Button` or `ButtonLink`. There should always be one. */
  primary: ReactNode;
  /** At most two more next steps. */
  secondary?: ReactNode;
  /** Details of the outcome, such as an amount or a list. */
  children?: ReactNode;
  /** Where to get help, or the reference number, in small print at the end. */
  help?: ReactNode;
  /** Subject of a chat that is opened from this page. */
  chat?: ChatAbout;
}

/**
 * Page for a success or a refusal that is never a dead end: what happened, why, and what to do
 * next.
 */
export function OutcomePage(props: OutcomePageProps) {
  const { tone = 'info', title, why, primary, secondary, children, help, chat } = props;
  return (
    <Focus>
      <div className={css.outcome}>
        <span className={css[tone]}>
          <Icon name={tone} />
        </span>
        <Page title={title} lead={why}>
          {children}
          <Buttons>
            {primary}
            {secondary}
          </Buttons>
          {help && <div className={css.help}>{help}</div>}
          <div className={css.chat}>
            <ChatButton {...chat} />
          </div>
        </Page>
      </div>
    </Focus>
  );
}
