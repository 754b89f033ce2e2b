import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button } from '@sideband/shared-sdk/ui';
import type { SignInDeeds } from './useSignIn.ts';
import { passcodeWay } from './ways.ts';

/**
 * Alternatives to the current way: a passcode, if the customer can receive one, and the choice of
 * ways.
 */
export function OtherWays({
  person,
  deeds,
}: {
  person: Parameters<typeof passcodeWay>[0];
  deeds: Pick<SignInDeeds, 'sendPasscode' | 'wantOtherWay'>;
}) {
  const way = passcodeWay(person);
  return (
    <>
      {way && (
        <Button variant="quiet" onClick={() => void deeds.sendPasscode(person, way)}>
          <FormattedMessage id="signIn.usePasscode" />
        </Button>
      )}
      <Button variant="quiet" onClick={deeds.wantOtherWay}>
        <FormattedMessage id="signIn.otherWay" />
      </Button>
    </>
  );
}
