import { type PasscodeSent, SignIn, type SignInReason } from '@sideband/shared-sdk/blocks/sign-in';

interface Props {
  email: string;
  because: SignInReason;
  passcodeSent: PasscodeSent | undefined;
  onDone: () => void;
  onOtherEmail: () => void;
  onProblem: ((hasProblem: boolean) => void) | undefined;
}

/** Somebody has an account with that address: they sign in here, and nothing they chose is lost. */
export const Known = ({ email, onOtherEmail, onProblem, ...how }: Props) => (
  <SignIn
    handle={email.trim()}
    onOtherHandle={onOtherEmail}
    {...how}
    {...(onProblem && { onProblem })}
  />
);
