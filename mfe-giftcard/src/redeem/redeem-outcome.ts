import type { GiftCard, GiftCardRefusal } from '@sideband/shared-sdk/gift-cards';
import { type At, problemOf, type RedeemEvent, type RedeemState, signIn } from './redeem-states.ts';

/** Returns the state after a redemption that was sent. */
export function afterRedeeming(state: At<'redeeming'>, event: RedeemEvent): RedeemState {
  const { card, account, handle } = state;
  switch (event.type) {
    case 'redeemed':
      return { step: 'redeemed', redemption: event.redemption };
    case 'answerLost':
      return { step: 'unsure', card };
    case 'signInNeeded':
      return signIn(card);
    case 'brokeDown':
      return { step: 'confirming', card, account, handle, problem: problemOf(event) };
    case 'refused':
      break;
    default:
      return state;
  }
  switch (event.refusal.code) {
    case 'ALREADY_REDEEMED':
      return spent(card, event.refusal);
    case 'BAD_DATA_RETURNED':
      return { step: 'entering', problem: { kind: 'lookUpAgain' } };
    case 'COUNTRY_ERROR':
      return { step: 'otherCountry', card, account, handle };
    case 'RATE_LIMIT_EXCEEDED':
      return { step: 'confirming', card, account, handle, problem: problemOf(event) };
  }
}

/** Returns the state after the second lookup of a card whose redemption response was lost. */
export function afterChecking(state: At<'checking'>, event: RedeemEvent): RedeemState {
  const { card } = state;
  switch (event.type) {
    case 'found':
      return { step: 'balance', card: event.card, untouched: true };
    case 'refused':
      return event.refusal.code === 'ALREADY_REDEEMED'
        ? spent(card, event.refusal)
        : { step: 'unsure', card, problem: problemOf(event) };
    case 'brokeDown':
      return { step: 'unsure', card, problem: problemOf(event) };
    case 'signInNeeded':
      return { step: 'signingIn', card, onward: 'checking', back: 'unsure' };
    default:
      return state;
  }
}

type AlreadyRedeemed = Extract<GiftCardRefusal, { code: 'ALREADY_REDEEMED' }>;

/**
 * The response includes a redemption only when it is the caller's own, so the redemption succeeded.
 */
const spent = (card: GiftCard, { redemption }: AlreadyRedeemed): RedeemState =>
  redemption ? { step: 'redeemed', redemption } : { step: 'spent', card };
