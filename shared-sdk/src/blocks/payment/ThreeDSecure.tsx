import { FormattedMessage, useIntl, useRemote } from '@sideband/shared-sdk/react';
import { Button } from '@sideband/shared-sdk/ui';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { readOutcome } from './frame/read-outcome.ts';
import css from './payment.module.css';

export type ThreeDSecureOutcome = 'succeeded' | 'refused' | 'unsure';

interface Props {
  /** Client secret of the setup or payment the bank wants to authenticate. */
  clientSecret: string;
  /**
   * Called when the bank has finished or the customer has closed the dialog. The final status is
   * read from the gateway.
   */
  onEnd: (outcome: ThreeDSecureOutcome) => void;
}

/**
 * Shows the bank's 3-D Secure page in a dialog. None of our scripts can read what is typed on that
 * page.
 */
export function ThreeDSecure({ clientSecret, onEnd }: Props) {
  const { cardsOrigin, locale } = useRemote();
  const intl = useIntl();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(onEnd);
  latest.current = onEnd;

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing the dialog restores focus; removing the dialog does not.
    return () => element?.close();
  }, []);

  useEffect(() => {
    const element = frame.current;
    if (!element || cardsOrigin === undefined) return latest.current('unsure');
    const life = new AbortController();
    addEventListener(
      'message',
      ({ source, origin, data }) => {
        if (source !== element.contentWindow || origin !== cardsOrigin) return;
        const said = readOutcome(data);
        if (said === 'ready') {
          const asked = { cardFields: 1, type: 'authenticate', clientSecret };
          element.contentWindow?.postMessage(asked, cardsOrigin);
        } else if (said) latest.current(said);
      },
      { signal: life.signal },
    );
    const address = new URLSearchParams({ parent: location.origin, locale });
    element.src = `${cardsOrigin}/authenticate?${address}`;
    return () => life.abort();
  }, [cardsOrigin, clientSecret, locale]);

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onEnd('refused');
      }}
    >
      <h2 id={`${id}-title`}>
        <FormattedMessage id="payment.bank.title" />
      </h2>
      <p>
        <FormattedMessage id="payment.bank.text" />
      </p>
      <iframe
        ref={frame}
        className={css.bank}
        title={intl.formatMessage({ id: 'payment.bank.frame' })}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
      <Button onClick={() => onEnd('refused')}>
        <FormattedMessage id="payment.bank.cancel" />
      </Button>
    </dialog>
  );
}
