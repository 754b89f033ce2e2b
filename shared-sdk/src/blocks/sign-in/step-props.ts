import type { SignInState } from './sign-in-flow.ts';
import type { SignInActions } from './useSignIn.ts';

/** Props of every step: its state, and the actions of the customer. */
export interface StepProps<Step extends SignInState['step'] = 'handle'> {
  state: Extract<SignInState, { step: Step }>;
  actions: SignInActions;
  /** Called when the typed value starts or stops having an error. */
  onProblem: (hasProblem: boolean) => void;
}
