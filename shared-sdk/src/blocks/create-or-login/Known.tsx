import { type PasscodeSent, SignIn, type SignInReason } from '@sideband/shared-sdk/blocks/sign-in';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Buttons } from '@sideband/shared-sdk/ui';

interface Props {
  email: string;
  because: SignInReason;
  passcodeSent: PasscodeSent | undefined;
  onDone: () => void;
  onOtherEmail: () => void;
  onProblem: ((hasProblem: boolean) => void) | undefined;
}

/** Somebody has an account with that address: they sign in here, and nothing they chose is lost. */
export function Known({ email, onOtherEmail, onProblem, ...how }: Props) {
  return (
    <>
      <SignIn handle={email.trim()} {...how} {...(onProblem && { onProblem })} />
      <Buttons>
        <Button variant="quiet" onClick={onOtherEmail}>
          <FormattedMessage id="createOrLogin.otherEmail" />
        </Button>
      </Buttons>
    </>
  );
}
