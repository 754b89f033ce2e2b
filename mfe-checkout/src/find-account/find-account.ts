import type { MaskedAccount } from '@sideband/shared-sdk/identification';

/** Purpose of the visit: to find an account in general, or to renew its plan. */
export type Purpose = 'start' | 'renew';

/**
 * Steps at a single URL. The history state holds the current one, so that the back button works.
 */
export type Step = 'asking' | 'isThisYou' | 'signIn' | 'nothingToRenew';

const steps: readonly Step[] = ['asking', 'isThisYou', 'signIn', 'nothingToRenew'];

/** Returns the step from the history state, or the first one when an account is no longer found. */
export function stepOf(state: unknown, isFound: boolean): Step {
  const named = steps.find(
    (step) => typeof state === 'object' && state !== null && 'find' in state && state.find === step,
  );
  return named && isFound ? named : 'asking';
}

export const stateOf = (step: Step) => (step === 'asking' ? null : { find: step });

/** Destination after the customer confirms the match: a step of this page, or another page. */
export type Onward = { step: Exclude<Step, 'asking' | 'isThisYou'> } | { to: OnwardPath };

export type OnwardPath = 'renewal' | 'plans' | 'plansForRadio';

/**
 * Returns whether the URL asks for a choice of terms. Case-insensitive, as is the redirect that
 * leads to this page.
 */
export const asksForChoice = (query: URLSearchParams) =>
  [...query].some(
    ([name, value]) => name.toLowerCase() === 'renewalcode' && value.toLowerCase() === 'choice',
  );

/**
 * Returns where a customer continues: sign-in for an active plan, renewal for an ending one, the
 * list of plans otherwise. With the purpose `renew`, a lapsed plan can be renewed too, and a
 * customer without a plan has nothing to renew.
 */
export function onwardOf({ standing }: Pick<MaskedAccount, 'standing'>, purpose: Purpose): Onward {
  switch (standing) {
    case 'active':
      return { step: 'signIn' };
    case 'ending':
      return { to: 'renewal' };
    case 'lapsed':
      return { to: purpose === 'renew' ? 'renewal' : 'plans' };
    case 'radioWithoutPlan':
      return purpose === 'renew' ? { step: 'nothingToRenew' } : { to: 'plansForRadio' };
    case 'none':
      return purpose === 'renew' ? { step: 'nothingToRenew' } : { to: 'plans' };
  }
}
