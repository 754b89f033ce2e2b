import { Button, Buttons } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import { AskDialog } from './AskDialog.tsx';

interface Props {
  what: 'typed' | 'moneyMoves';
  onStay: () => void;
  onLeave: () => void;
}

/**
 * Asks for confirmation before input is lost or a payment in progress is left. Render it only while
 * it is open. Escape keeps the visitor on the page.
 */
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
