import type { Account } from '@sideband/shared-sdk/account';
import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import type { GiftCard, GiftCardRefusal, Redemption } from '@sideband/shared-sdk/gift-cards';

/** Problem that the customer can resolve at the step where it occurs. */
export type Problem =
  | { kind: 'refused'; refusal: GiftCardRefusal }
  | { kind: 'brokeDown'; breakdown: Breakdown }
  /** The number alone matched no card. Most numbered cards also need CVC and expiry date. */
  | { kind: 'numberAlone' }
  /** The server no longer knows the lookup, which is valid for 30 minutes. */
  | { kind: 'lookUpAgain' };

/** Account as shown, with the handle that was signed in when the account was read. */
export interface Shown {
  account: Account;
  handle: string;
}

export type RedeemState =
  | { step: 'entering'; problem?: Problem }
  | { step: 'lookingUp'; byNumberAlone?: boolean }
  /** `untouched`: a response was lost, and another lookup showed that the card was not used. */
  | { step: 'balance'; card: GiftCard; untouched?: boolean }
  | {
      step: 'signingIn';
      card: GiftCard;
      onward: 'readingAccount' | 'checking';
      back: 'balance' | 'unsure';
    }
  | { step: 'readingAccount'; card: GiftCard; breakdown?: Breakdown }
  /** The card cannot be added to this account. Another account may work. */
  | ({ step: 'otherCountry'; card: GiftCard } & Shown)
  | ({ step: 'confirming'; card: GiftCard; problem?: Problem } & Shown)
  | ({ step: 'redeeming'; card: GiftCard } & Shown)
  /** The response was lost, so the card may be spent. */
  | { step: 'unsure'; card: GiftCard; problem?: Problem }
  | { step: 'checking'; card: GiftCard }
  | { step: 'redeemed'; redemption: Redemption }
  /** Another customer redeemed the card first. */
  | { step: 'spent'; card: GiftCard };

export type RedeemEvent =
  | { type: 'cardEntered'; byNumberAlone?: boolean }
  | { type: 'found'; card: GiftCard }
  | { type: 'refused'; refusal: GiftCardRefusal }
  | { type: 'brokeDown'; breakdown: Breakdown }
  | { type: 'additionChosen' }
  | { type: 'signInNeeded' }
  | { type: 'signedIn' }
  | ({ type: 'accountRead' } & Shown)
  /** Another customer has signed in, perhaps in another tab. */
  | { type: 'accountChanged' }
  | { type: 'anotherAccountChosen' }
  | { type: 'wentBack' }
  | { type: 'confirmed' }
  | { type: 'redeemed'; redemption: Redemption }
  | { type: 'answerLost' }
  | { type: 'checkChosen' }
  | { type: 'anotherCardChosen' };

export type At<Step extends RedeemState['step']> = Extract<RedeemState, { step: Step }>;

export function problemOf(event: Extract<RedeemEvent, { type: 'refused' | 'brokeDown' }>): Problem {
  return event.type === 'refused'
    ? { kind: 'refused', refusal: event.refusal }
    : { kind: 'brokeDown', breakdown: event.breakdown };
}

/** Returns the sign-in step. The looked-up card is kept. */
export const signIn = (card: GiftCard): RedeemState => ({
  step: 'signingIn',
  card,
  onward: 'readingAccount',
  back: 'balance',
});
