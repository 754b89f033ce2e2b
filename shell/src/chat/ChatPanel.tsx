import type { Clock } from '@sideband/shared-sdk';
import { type ChatTerms, chatOriginOf, chatProviderOf } from '@sideband/shared-sdk/chat';
import { Button, VisuallyHidden } from '@sideband/shared-sdk/ui';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { useId, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ChatTrouble } from './ChatTrouble.tsx';
import { ChatWindow } from './ChatWindow.tsx';
import css from './chat.module.css';
import type { ChatContext } from './chat-context.ts';
import { afterChatEvent, type ChatEvent } from './chat-flow.ts';
import { vendors } from './vendors/vendors.ts';

export interface ChatPanelProps {
  terms: ChatTerms | undefined;
  country: CountryCode;
  context: ChatContext;
  isMinimised: boolean;
  onMinimise(): void;
  onResume(): void;
  onClose(): void;
  clock?: Clock | undefined;
}

/**
 * The chat next to the page, which remains usable. Escape minimizes it without ending the
 * conversation.
 */
export function ChatPanel(props: ChatPanelProps) {
  const { terms, country, context, isMinimised, onMinimise, onResume, onClose, clock } = props;
  const intl = useIntl();
  const id = useId();
  const origin = terms && chatOriginOf(terms);
  const [step, happen] = useReducer(afterChatEvent, origin ? 'opening' : 'blocked');
  const [attempt, setAttempt] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useDialog(!isMinimised, heading);
  const resume = useFocusWhen<HTMLDivElement>(isMinimised);
  const retry = () => {
    if (!origin) return;
    setAttempt(attempt + 1);
    happen('again');
  };
  const hear = (what: ChatEvent | 'minimise') =>
    what === 'minimise' ? onMinimise() : happen(what);

  return (
    <section aria-label={intl.formatMessage({ id: 'shell.chat.window' })}>
      <dialog
        ref={dialog}
        className={css.panel}
        aria-labelledby={id}
        onKeyDown={({ key }) => key === 'Escape' && onMinimise()}
      >
        <div className={css.top}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            <FormattedMessage id="shell.chat.title" />
          </h2>
          <Button variant="quiet" onClick={onMinimise}>
            <FormattedMessage id="shell.chat.minimise" />
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <FormattedMessage id="shell.chat.close" />
          </Button>
        </div>
        <div role="status">
          {step === 'opening' && (
            <p className={css.status}>
              <FormattedMessage id="shell.chat.opening" />
            </p>
          )}
          {step === 'open' && (
            <VisuallyHidden>
              <FormattedMessage id="shell.chat.open" />
            </VisuallyHidden>
          )}
        </div>
        {step !== 'opening' && step !== 'open' && (
          <ChatTrouble step={step} country={country} terms={terms} onRetry={retry} />
        )}
        {origin && (
          <ChatWindow
            key={attempt}
            vendor={vendors[chatProviderOf(terms.provider)]}
            isOpen={step === 'open'}
            origin={origin}
            context={context}
            hear={hear}
            clock={clock}
          />
        )}
      </dialog>
      {isMinimised && (
        <div ref={resume} className={css.aside}>
          <Button variant="primary" onClick={onResume}>
            <FormattedMessage id="shell.chat.resume" />
          </Button>
        </div>
      )}
    </section>
  );
}

/** Opens the dialog non-modally, so the page remains usable, and moves the focus into it. */
function useDialog(isOpen: boolean, heading: { current: HTMLElement | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.show();
    heading.current?.focus({ preventScroll: true });
    return () => element.close();
  }, [isOpen, heading]);
  return dialog;
}

function useFocusWhen<Place extends HTMLElement>(isThere: boolean) {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    if (isThere) place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isThere]);
  return place;
}
