import type { Identified } from '@sideband/shared-sdk/account';

/** To whom an offer is shown: found by what they know of themselves, and not signed in. */
export type Reader = Pick<Identified, 'account' | 'radio'>;

/** Steps of one address: the browser's history keeps which, so that Back works. */
export type Step = 'asking' | 'isThisYou' | 'offer';

interface Known {
  /** Somebody was looked up. */
  isFound: boolean;
  /** And said that it is them; or came by a link, or is signed in. */
  isKnown: boolean;
}

/** The step that the history names, as far as what it shows is there. */
export function stepOf(state: unknown, { isFound, isKnown }: Known): Step {
  const named = typeof state === 'object' && state !== null && 'step' in state && state.step;
  if (named === 'asking') return 'asking';
  if (named === 'isThisYou' && isFound) return 'isThisYou';
  return isKnown ? 'offer' : 'asking';
}
