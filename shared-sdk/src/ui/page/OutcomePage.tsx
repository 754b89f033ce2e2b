import type { ReactNode } from 'react';
import { Buttons } from '../button/Buttons.tsx';
import { ChatButton } from '../chat/ChatButton.tsx';
import type { ChatAbout } from '../chat/chat-context.ts';
import { Icon } from '../icon/Icon.tsx';
import css from './outcome-page.module.css';
import { Page } from './Page.tsx';

export interface OutcomePageProps {
  tone?: 'info' | 'ok' | 'warning' | 'danger';
  /** The fact. */
  title: ReactNode;
  /** Why, in one sentence. */
  why?: ReactNode;
  /** The first way on; there always is one. A `Button` or `ButtonLink`, primary. */
  primary: ReactNode;
  /** At most two more ways on. */
  secondary?: ReactNode;
  /** What belongs to the fact: an amount, a list. */
  children?: ReactNode;
  /** Where help is, or the reference number; small, at the end. */
  help?: ReactNode;
  /** What a chat opened from here is about. */
  chat?: ChatAbout;
}

/** An end or a refusal, never a dead end: what happened, why, what now. */
export function OutcomePage(props: OutcomePageProps) {
  const { tone = 'info', title, why, primary, secondary, children, help, chat } = props;
  return (
    <div className={css.outcome}>
      <span className={css[tone]}>
        <Icon name={tone} />
      </span>
      <Page title={title} lead={why} width="wide">
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
  );
}
