import { Button, Buttons } from '@sideband/shared-sdk/ui';
import { Dialog } from '@sideband/shared-sdk/ui/on-demand';
import { FormattedMessage } from 'react-intl';
import type { Ended as Whose } from './shared-presence.ts';

interface Props {
  whose: Whose;
  /** Whether the page behind the dialog asks to sign in. */
  isAskedBehind: boolean;
  onGoOn: () => void;
}

/**
 * Dialog shown after the session has ended. Input is kept, and the visitor can continue on the page
 * behind the dialog. Escape continues as well.
 */
export function Ended({ whose, isAskedBehind, onGoOn }: Props) {
  return (
    <Dialog
      isAlert
      title={<FormattedMessage id="timeout.ended.title" />}
      text={<FormattedMessage id="timeout.ended.text" />}
      isVeiled={whose === 'customer'}
      onClose={onGoOn}
      actions={
        <Buttons>
          <Button variant="primary" onClick={onGoOn}>
            <FormattedMessage id={isAskedBehind ? 'timeout.signIn' : 'timeout.continue'} />
          </Button>
        </Buttons>
      }
    />
  );
}
