import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';

export type OfferState =
  | { step: 'hidden' }
  | { step: 'offered'; breakdown?: Breakdown }
  | { step: 'making' }
  | { step: 'made' }
  /** This very device has one, for this sign-in. */
  | { step: 'hadOne' }
  | { step: 'cannot' };

export type OfferEvent =
  | { type: 'fits' }
  | { type: 'accepted' }
  | { type: 'made' }
  | { type: 'hadOne' }
  | { type: 'calledOff' }
  | { type: 'failed' }
  | { type: 'brokeDown'; breakdown: Breakdown }
  | { type: 'declined' };

export const beginning: OfferState = { step: 'hidden' };

/**
 * A failure never blocks: the offer only goes away, or says that one can sign in as before. What the browser says
 * after the offer has gone, with the session, changes nothing.
 */
export function next(state: OfferState, event: OfferEvent): OfferState {
  const isOutcome = !['fits', 'accepted', 'declined'].includes(event.type);
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
      return { step: 'hidden' };
  }
}
