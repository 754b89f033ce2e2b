import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button } from '@sideband/shared-sdk/ui';
import type { SignInActions } from './useSignIn.ts';
import { passcodeWay } from './ways.ts';

/**
 * Alternatives to the current sign-in method: a passcode, if the customer can receive one, and the
 * list of all methods.
 */
export function OtherWays({
  person,
  actions,
}: {
  person: Parameters<typeof passcodeWay>[0];
  actions: Pick<SignInActions, 'sendPasscode' | 'wantOtherWay'>;
}) {
  const way = passcodeWay(person);
  return (
    <>
      {way && (
        <Button variant="quiet" onClick={() => void actions.sendPasscode(person, way)}>
          <FormattedMessage id="signIn.usePasscode" />
        </Button>
      )}
      <Button variant="quiet" onClick={actions.wantOtherWay}>
        <FormattedMessage id="signIn.otherWay" />
      </Button>
    </>
  );
}
