import { type PasscodeSent, SignIn, type SignInReason } from '@sideband/shared-sdk/blocks/sign-in';

interface Props {
  email: string;
  because: SignInReason;
  passcodeSent: PasscodeSent | undefined;
  onDone: () => void;
  onOtherEmail: () => void;
  onProblem: ((hasProblem: boolean) => void) | undefined;
}

/**
 * Sign-in for an email address that already has an account. Shown in place, so that the customer's
 * choices are kept.
 */
export const Known = ({ email, onOtherEmail, onProblem, ...how }: Props) => (
  <SignIn
    handle={email.trim()}
    onOtherHandle={onOtherEmail}
    {...how}
    {...(onProblem && { onProblem })}
  />
);
