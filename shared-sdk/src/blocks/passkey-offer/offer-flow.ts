import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';

export type OfferState =
  | { step: 'hidden' }
  | { step: 'offered'; breakdown?: Breakdown }
  | { step: 'making' }
  | { step: 'made' }
  /** This device already has a passkey for this account. */
  | { step: 'hadOne' }
  | { step: 'cannot' }
  /** The customer does not want a passkey now. */
  | { step: 'declined' };

export type OfferEvent =
  | { type: 'fits' }
  | { type: 'accepted' }
  | { type: 'made' }
  | { type: 'hadOne' }
  | { type: 'calledOff' }
  | { type: 'failed' }
  | { type: 'brokeDown'; breakdown: Breakdown }
  | { type: 'declined' }
  /** The session has ended. */
  | { type: 'ended' };

export const beginning: OfferState = { step: 'hidden' };
export const offered: OfferState = { step: 'offered' };

/**
 * Returns the next state. A failure never blocks the customer: the offer disappears, or says that
 * sign-in works as before. An outcome that the browser reports after the offer has disappeared,
 * such as when the session has ended, is ignored.
 */
export function next(state: OfferState, event: OfferEvent): OfferState {
  const isOutcome = !['fits', 'accepted', 'declined', 'ended'].includes(event.type);
  if (isOutcome && state.step !== 'making') return state;
  switch (event.type) {
    case 'fits':
    case 'calledOff':
      return { step: 'offered' };
    case 'accepted':
      return { step: 'making' };
    case 'made':
      return { step: 'made' };
    case 'hadOne':
      return { step: 'hadOne' };
    case 'failed':
      return { step: 'cannot' };
    case 'brokeDown':
      return { step: 'offered', breakdown: event.breakdown };
    case 'declined':
      return { step: 'declined' };
    case 'ended':
      return { step: 'hidden' };
  }
}
