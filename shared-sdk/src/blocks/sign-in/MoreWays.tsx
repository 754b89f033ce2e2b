import { isPasskeyPromptSuppressed } from '@sideband/shared-sdk/passkey';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button } from '@sideband/shared-sdk/ui';
import css from './sign-in.module.css';
import type { Person } from './sign-in-flow.ts';
import type { SignInActions } from './useSignIn.ts';
import { passcodeWay } from './ways.ts';

interface Props {
  person: Person;
  actions: Pick<SignInActions, 'sendPasscode' | 'wantOtherWay' | 'passkey'>;
}

/**
 * Alternatives to the sign-in method of the step: a passcode, if the customer can receive one, and
 * the list of all methods.
 */
export function MoreWays({ person, actions }: Props) {
  const way = passcodeWay(person);
  const hasPasskeys = actions.passkey.isSupported && !isPasskeyPromptSuppressed();
  if (!way && !hasPasskeys) return null;
  return (
    <div className={css.more}>
      {way && (
        <Button variant="quiet" onClick={() => void actions.sendPasscode(person, way)}>
          <FormattedMessage id={`signIn.usePasscode.${way.type}`} />
        </Button>
      )}
      <Button variant="quiet" onClick={actions.wantOtherWay}>
        <FormattedMessage id="signIn.otherWay" />
      </Button>
    </div>
  );
}
