import type { SignInState } from './sign-in-flow.ts';
import type { SignInDeeds } from './useSignIn.ts';

/** Props of every step: its state, and the actions of the customer. */
export interface StepProps<Step extends SignInState['step'] = 'handle'> {
  state: Extract<SignInState, { step: Step }>;
  deeds: SignInDeeds;
  /** Called when the typed value starts or stops having an error. */
  onProblem: (hasProblem: boolean) => void;
}
