import type { MaskedAccount } from '@sideband/shared-sdk/identification';

/** What somebody came for: to be led on, or to renew. */
export type Purpose = 'start' | 'renew';

/** Steps of one address: the browser's history keeps which, so that Back works. */
export type Step = 'asking' | 'isThisYou' | 'signIn' | 'nothingToRenew';

const steps: readonly Step[] = ['asking', 'isThisYou', 'signIn', 'nothingToRenew'];

/** The step that the history names; the first one wherever what it shows is not there any more. */
export function stepOf(state: unknown, isFound: boolean): Step {
  const named = steps.find(
    (step) => typeof state === 'object' && state !== null && 'find' in state && state.find === step,
  );
  return named && isFound ? named : 'asking';
}

export const stateOf = (step: Step) => (step === 'asking' ? null : { find: step });

/** Where somebody goes who said that it is them: on this page, or on another one. */
export type Onward = { step: Exclude<Step, 'asking' | 'isThisYou'> } | { to: OnwardPath };

export type OnwardPath = 'renewal' | 'plans' | 'plansForRadio';

/** Whether the address asks for a choice of terms. Capitals do not matter, as in the redirect that leads here. */
export const asksForChoice = (query: URLSearchParams) =>
  [...query].some(
    ([name, value]) => name.toLowerCase() === 'renewalcode' && value.toLowerCase() === 'choice',
  );

/** A plan that runs is looked after signed in; one that ends is renewed; who has none is shown some. */
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
