import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import type { MaskedAccount } from '@sideband/shared-sdk/identification';
import { FormattedMessage } from '@sideband/shared-sdk/react';

interface Props {
  /** Account that was identified, if any. */
  account: MaskedAccount | undefined;
  onProblem?: (hasProblem: boolean) => void;
}

/**
 * Asks an identified customer to sign in on the same page. The caller observes the session for the
 * result.
 */
export const SignInAs = ({ account, onProblem }: Props) => (
  <>
    {account && (
      <p>
        <FormattedMessage id="entry.signIn" values={{ email: <bdi>{account.maskedEmail}</bdi> }} />
      </p>
    )}
    <SignIn onDone={() => {}} {...(onProblem && { onProblem })} />
  </>
);
