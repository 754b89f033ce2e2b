import type { Identified } from '@sideband/shared-sdk/account';

/** Visitor to whom an offer is shown: identified by personal details, not signed in. */
export type Reader = Pick<Identified, 'account' | 'radio'>;

/**
 * Steps at a single URL. The history state holds the current one, so that the back button works.
 */
export type Step = 'asking' | 'isThisYou' | 'offer';

interface Known {
  /** A lookup has found an account. */
  isFound: boolean;
  /** The visitor has confirmed a match, followed a link, or is signed in. */
  isKnown: boolean;
}

/** Returns the step from the history state, or an earlier one when its data is missing. */
export function stepOf(state: unknown, { isFound, isKnown }: Known): Step {
  const named = typeof state === 'object' && state !== null && 'step' in state && state.step;
  if (named === 'asking') return 'asking';
  if (named === 'isThisYou' && isFound) return 'isThisYou';
  return isKnown ? 'offer' : 'asking';
}
