import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button } from '@sideband/shared-sdk/ui';
import { useEffect, useRef, useState } from 'react';

interface Props {
  waitSeconds: number;
  /** Whether another passcode has just been sent. */
  isNew: boolean;
  busy: boolean;
  onResend: () => void;
}

/**
 * Announces the wait once and its end once, both politely. A countdown would only be a distraction.
 */
export function ResendPasscode({ waitSeconds, isNew, busy, onResend }: Props) {
  const status = useRef<HTMLParagraphElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), waitSeconds * 1000);
    return () => clearTimeout(timer);
  }, [waitSeconds]);
  useEffect(() => {
    // The pressed button is gone, so focus is moved here, unless the customer has moved it
    // elsewhere.
    if (isNew && document.activeElement === document.body) status.current?.focus();
  }, [isNew]);
  const id = isOver
    ? 'signIn.resend.now'
    : isNew
      ? 'signIn.resend.sentAgain'
      : 'signIn.resend.wait';
  return (
    <div>
      <p role="status" ref={status} tabIndex={-1}>
        <FormattedMessage id={id} values={{ seconds: waitSeconds }} />
      </p>
      {isOver && (
        <Button onClick={onResend} busy={busy}>
          <FormattedMessage id="signIn.resend" />
        </Button>
      )}
    </div>
  );
}
