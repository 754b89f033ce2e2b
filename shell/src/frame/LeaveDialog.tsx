import { Button, Buttons } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import { AskDialog } from './AskDialog.tsx';

interface Props {
  what: 'typed' | 'moneyMoves';
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before typed text, or money under way, is left behind; render it only while it asks. Escape stays. */
export function LeaveDialog({ what, onStay, onLeave }: Props) {
  return (
    <AskDialog
      title={<FormattedMessage id="shell.leave.title" />}
      text={<FormattedMessage id={texts[what]} />}
      onEscape={onStay}
    >
      <Buttons>
        <Button variant="primary" onClick={onStay}>
          <FormattedMessage id="shell.leave.stay" />
        </Button>
        <Button onClick={onLeave}>
          <FormattedMessage id="shell.leave.leave" />
        </Button>
      </Buttons>
    </AskDialog>
  );
}

const texts = { typed: 'shell.leave.text', moneyMoves: 'shell.leave.moneyMoves' };
