import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import type { KnownEmail } from './account-flow.ts';

interface Props {
  email: string;
  known: KnownEmail;
  onDone: () => void;
  onOtherEmail: () => void;
  onProblem: ((hasProblem: boolean) => void) | undefined;
}

/**
 * Sign-in for an email address that already has an account. Shown in place, so that the customer's
 * choices are kept.
 */
export const Known = ({ email, known, onDone, onOtherEmail, onProblem }: Props) => (
  <SignIn
    handle={email.trim()}
    onOtherHandle={onOtherEmail}
    onDone={onDone}
    {...known}
    {...(onProblem && { onProblem })}
  />
);
