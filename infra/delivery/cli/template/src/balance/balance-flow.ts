import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import type { GiftCard, GiftCardRefusal } from '@sideband/shared-sdk/gift-cards';

/** State of the flow, one per view. */
export type BalanceState =
  | { step: 'entering'; refusal?: GiftCardRefusal; breakdown?: Breakdown }
  | { step: 'lookingUp' }
  | { step: 'found'; card: GiftCard };

/** Events that change the state. */
export type BalanceEvent =
  | { type: 'codeEntered' }
  | { type: 'found'; card: GiftCard }
  | { type: 'refused'; refusal: GiftCardRefusal }
  | { type: 'brokeDown'; breakdown: Breakdown }
  | { type: 'anotherChosen' };

export const beginning: BalanceState = { step: 'entering' };

/** Returns the next state. Pure, so it can be tested without a page or a server. */
export function next(_state: BalanceState, event: BalanceEvent): BalanceState {
  switch (event.type) {
    case 'codeEntered':
      return { step: 'lookingUp' };
    case 'found':
      return { step: 'found', card: event.card };
    case 'refused':
      return { step: 'entering', refusal: event.refusal };
    case 'brokeDown':
      return { step: 'entering', breakdown: event.breakdown };
    case 'anotherChosen':
      return beginning;
  }
}
