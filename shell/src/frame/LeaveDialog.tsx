import { Button, Buttons } from '@sideband/shared-sdk/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import css from './dialog.module.css';

interface Props {
  what: 'typed' | 'moneyMoves';
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before typed text, or money under way, is left behind; render it only while it asks. Escape stays. */
export function LeaveDialog({ what, onStay, onLeave }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing, rather than only removing, gives the focus back.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <h2 id={`${id}-title`}>
        <FormattedMessage id="shell.leave.title" />
      </h2>
      <p id={`${id}-text`}>
        <FormattedMessage id={texts[what]} />
      </p>
      <Buttons>
        <Button variant="primary" onClick={onStay}>
          <FormattedMessage id="shell.leave.stay" />
        </Button>
        <Button onClick={onLeave}>
          <FormattedMessage id="shell.leave.leave" />
        </Button>
      </Buttons>
    </dialog>
  );
}

const texts = { typed: 'shell.leave.text', moneyMoves: 'shell.leave.moneyMoves' };
