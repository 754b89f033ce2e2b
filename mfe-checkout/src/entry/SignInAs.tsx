import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import type { MaskedAccount } from '@sideband/shared-sdk/identification';
import { FormattedMessage } from '@sideband/shared-sdk/react';

interface Props {
  /** Whose it is, where that is known. */
  account: MaskedAccount | undefined;
  onProblem?: (hasProblem: boolean) => void;
}

/** For whom we know to have an account: they sign in, in place. Who shows it sees that by the session. */
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
