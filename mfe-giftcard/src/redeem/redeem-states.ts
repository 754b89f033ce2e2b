import type { Account } from '@sideband/shared-sdk/account';
import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import type { GiftCard, GiftCardRefusal, Redemption } from '@sideband/shared-sdk/gift-cards';

/** What stands in the way at a step where the person can do something about it. */
export type Problem =
  | { kind: 'refused'; refusal: GiftCardRefusal }
  | { kind: 'brokeDown'; breakdown: Breakdown }
  /** The number alone found nothing: most cards with a number need the CVC and the expiry as well. */
  | { kind: 'numberAlone' }
  /** The server forgot the looked-up card; half an hour had passed. */
  | { kind: 'lookUpAgain' };

/** An account as it was shown, and who was signed in when it was read. */
export interface Shown {
  account: Account;
  handle: string;
}

export type RedeemState =
  | { step: 'entering'; problem?: Problem }
  | { step: 'lookingUp'; byNumberAlone?: boolean }
  /** `untouched`: an answer was lost, and it turned out that the card was not used. */
  | { step: 'balance'; card: GiftCard; untouched?: boolean }
  | {
      step: 'signingIn';
      card: GiftCard;
      onward: 'readingAccount' | 'checking';
      back: 'balance' | 'unsure';
    }
  | { step: 'readingAccount'; card: GiftCard; breakdown?: Breakdown }
  /** The card cannot be added to the account of whoever is signed in; another account might do. */
  | ({ step: 'otherCountry'; card: GiftCard } & Shown)
  | ({ step: 'confirming'; card: GiftCard; problem?: Problem } & Shown)
  | ({ step: 'redeeming'; card: GiftCard } & Shown)
  /** The answer was lost: the card may already be spent. */
  | { step: 'unsure'; card: GiftCard; problem?: Problem }
  | { step: 'checking'; card: GiftCard }
  | { step: 'redeemed'; redemption: Redemption }
  /** Somebody was faster. */
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
  /** Somebody else has signed in since, maybe in another tab. */
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

/** On the way to the account, with the card kept. */
export const signIn = (card: GiftCard): RedeemState => ({
  step: 'signingIn',
  card,
  onward: 'readingAccount',
  back: 'balance',
});
