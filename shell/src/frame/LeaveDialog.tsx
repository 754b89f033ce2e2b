import { Button, Buttons } from '@sideband/shared-sdk/ui';
import { Dialog } from '@sideband/shared-sdk/ui/on-demand';
import { FormattedMessage } from 'react-intl';

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
    <Dialog
      title={<FormattedMessage id="shell.leave.title" />}
      text={<FormattedMessage id={texts[what]} />}
      onClose={onStay}
      actions={
        <Buttons>
          <Button variant="primary" onClick={onStay}>
            <FormattedMessage id="shell.leave.stay" />
          </Button>
          <Button onClick={onLeave}>
            <FormattedMessage id="shell.leave.leave" />
          </Button>
        </Buttons>
      }
    />
  );
}

const texts = { typed: 'shell.leave.text', moneyMoves: 'shell.leave.moneyMoves' };
