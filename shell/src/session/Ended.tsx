import { Button, Buttons } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import { AskDialog } from '../frame/AskDialog.tsx';
import type { Ended as Whose } from './shared-presence.ts';

interface Props {
  whose: Whose;
  /** The page behind asks for a sign-in in its own place. */
  isAskedBehind: boolean;
  onGoOn: () => void;
}

/** The session is over, and what was typed is not lost. The page behind knows how to go on; Escape does. */
export function Ended({ whose, isAskedBehind, onGoOn }: Props) {
  return (
    <AskDialog
      isAlert
      title={<FormattedMessage id="timeout.ended.title" />}
      text={<FormattedMessage id="timeout.ended.text" />}
      isVeiled={whose === 'customer'}
      onEscape={onGoOn}
    >
      <Buttons>
        <Button variant="primary" onClick={onGoOn}>
          <FormattedMessage id={isAskedBehind ? 'timeout.signIn' : 'timeout.continue'} />
        </Button>
      </Buttons>
    </AskDialog>
  );
}
