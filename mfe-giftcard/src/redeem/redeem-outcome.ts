import type { GiftCard, GiftCardRefusal } from '@sideband/shared-sdk/gift-cards';
import { type At, problemOf, type RedeemEvent, type RedeemState, signIn } from './redeem-states.ts';

/** What becomes of a redemption that was sent. */
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

/** What the second look at the card says about a redemption whose answer was lost. */
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

/** A redemption beside the refusal is the asking customer's own: it went through. */
const spent = (card: GiftCard, { redemption }: AlreadyRedeemed): RedeemState =>
  redemption ? { step: 'redeemed', redemption } : { step: 'spent', card };
