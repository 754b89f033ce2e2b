import type { Clock } from '@sideband/shared-sdk';
import { Button, Buttons, VisuallyHidden } from '@sideband/shared-sdk/ui';
import { Dialog } from '@sideband/shared-sdk/ui/on-demand';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TimeoutState } from './timeout-state.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface Props {
  state: Extract<TimeoutState, { step: 'warning' }>;
  clock: Clock;
  onStay: () => void;
  onSignOut: () => void;
}

/**
 * Remaining seconds that are announced. The full time is announced with the dialog (DESIGN §12).
 */
const saidAt = [30, 10];

export function Warning({ state, clock, onStay, onSignOut }: Props) {
  const intl = useIntl();
  const { endsAt, isSignedIn, stay } = state;
  const seconds = useSecondsLeft(endsAt, clock);
  const said = saidAt.findLast((each) => seconds <= each);
  return (
    <Dialog
      isAlert
      title={<FormattedMessage id="timeout.warning.title" />}
      text={<FormattedMessage id="timeout.warning.text" values={{ seconds }} />}
      isVeiled={isSignedIn}
      onClose={onStay}
      actions={
        <Buttons>
          <Button
            variant="primary"
            busy={stay === 'asked'}
            busyLabel={intl.formatMessage({ id: 'timeout.staying' })}
            onClick={onStay}
          >
            <FormattedMessage id={isSignedIn ? 'timeout.staySignedIn' : 'timeout.stay'} />
          </Button>
          {isSignedIn && (
            <Button onClick={onSignOut}>
              <FormattedMessage id="timeout.signOut" />
            </Button>
          )}
        </Buttons>
      }
    >
      <VisuallyHidden role="status">
        {said !== undefined && <FormattedMessage id="timeout.left" values={{ seconds: said }} />}
      </VisuallyHidden>
      <p role="alert" hidden={stay !== 'unanswered'}>
        {stay === 'unanswered' && <FormattedMessage id="timeout.unanswered" />}
      </p>
    </Dialog>
  );
}
