import type { SignInState } from './sign-in-flow.ts';
import type { SignInDeeds } from './useSignIn.ts';

/** What every step gets: where the person is, and what they can do. */
export interface StepProps<Step extends SignInState['step'] = 'handle'> {
  state: Extract<SignInState, { step: Step }>;
  deeds: SignInDeeds;
  /** Whether the page has something to say about what was typed. */
  onProblem: (hasProblem: boolean) => void;
}
