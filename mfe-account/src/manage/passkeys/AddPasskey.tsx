import {
  type Breakdown,
  BreakdownNotice,
  breakdownOf,
} from '@sideband/shared-sdk/blocks/breakdown';
import {
  createPasskey,
  isCeremonyAborted,
  isPasskeyError,
  type OwnPasskey,
  passkeys,
  supportsPasskeys,
} from '@sideband/shared-sdk/passkey';
import { FormattedMessage, useIntl, useSdk } from '@sideband/shared-sdk/react';
import { Button, Card, Notice } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { deviceName } from './device-name.ts';

interface Props {
  isFirst: boolean;
  onAdded: (passkey: OwnPasskey) => void;
}

type State =
  | { step: 'idle' }
  | { step: 'adding' }
  | { step: 'failed'; why: 'known' | 'failed' }
  | { step: 'brokeDown'; breakdown: Breakdown };

/** Creates a passkey with the browser, and names it after the device that it was made on. */
export function AddPasskey({ isFirst, onAdded }: Props) {
  const intl = useIntl();
  const sdk = useSdk();
  const [state, setState] = useState<State>({ step: 'idle' });

  async function addOne() {
    setState({ step: 'adding' });
    try {
      const made = await createPasskey(sdk);
      if (!made.ok) return setState({ step: 'failed', why: 'failed' });
      const { credentialId } = made.value;
      const own = sdk.bind(passkeys);
      const name = deviceName(navigator.userAgent);
      // Without a name the passkey works all the same.
      const named = name
        ? own.rename({ params: { credentialId }, body: { name } }).catch(() => undefined)
        : undefined;
      await named;
      const { value } = await own.list();
      const added = value.passkeys.find((one) => one.credentialId === credentialId);
      setState({ step: 'idle' });
      if (added) onAdded(added);
    } catch (error) {
      setState(afterFailure(error));
    }
  }
  return (
    <Card
      heading={
        <FormattedMessage id={isFirst ? 'manage.passkeys.none' : 'manage.passkeys.add.title'} />
      }
    >
      {state.step === 'failed' && (
        <Notice tone="warning" live>
          <FormattedMessage id={`manage.passkeys.add.${state.why}`} />
        </Notice>
      )}
      {state.step === 'brokeDown' && <BreakdownNotice breakdown={state.breakdown} />}
      {supportsPasskeys() && sdk.config.passkeyEnabled ? (
        <>
          <p>
            <FormattedMessage
              id={isFirst ? 'manage.passkeys.none.text' : 'manage.passkeys.add.text'}
            />
          </p>
          <div>
            <Button
              variant={isFirst ? 'primary' : 'secondary'}
              busy={state.step === 'adding'}
              busyLabel={intl.formatMessage({ id: 'manage.passkeys.adding' })}
              onClick={() => void addOne()}
            >
              <FormattedMessage id="manage.passkeys.add" />
            </Button>
          </div>
        </>
      ) : (
        <p>
          <FormattedMessage id="manage.passkeys.unsupported" />
        </p>
      )}
    </Card>
  );
}

function afterFailure(error: unknown): State {
  if (isCeremonyAborted(error)) return { step: 'idle' };
  if (!isPasskeyError(error)) return { step: 'brokeDown', breakdown: breakdownOf(error) };
  return { step: 'failed', why: error.problem === 'previouslyRegistered' ? 'known' : 'failed' };
}
