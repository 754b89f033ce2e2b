import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button } from '@sideband/shared-sdk/ui';
import { useEffect, useRef, useState } from 'react';

interface Props {
  waitSeconds: number;
  /** Another one has just been sent. */
  isNew: boolean;
  busy: boolean;
  onResend: () => void;
}

/** The wait is said once and its end once, both politely: seconds that count down only get in the way. */
export function ResendPasscode({ waitSeconds, isNew, busy, onResend }: Props) {
  const status = useRef<HTMLParagraphElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), waitSeconds * 1000);
    return () => clearTimeout(timer);
  }, [waitSeconds]);
  useEffect(() => {
    // The button that was pressed is gone; who has gone elsewhere meanwhile stays there.
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
