import { SignIn, type SignInReason } from '@sideband/shared-sdk/blocks/sign-in';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Buttons } from '@sideband/shared-sdk/ui';

interface Props {
  email: string;
  because: SignInReason;
  onDone: () => void;
  onOtherEmail: () => void;
  onProblem: ((hasProblem: boolean) => void) | undefined;
}

/** Somebody has an account with that address: they sign in here, and nothing they chose is lost. */
export function Known({ email, because, onDone, onOtherEmail, onProblem }: Props) {
  return (
    <>
      <SignIn
        handle={email.trim()}
        because={because}
        onDone={onDone}
        {...(onProblem && { onProblem })}
      />
      <Buttons>
        <Button variant="quiet" onClick={onOtherEmail}>
          <FormattedMessage id="createOrLogin.otherEmail" />
        </Button>
      </Buttons>
    </>
  );
}
