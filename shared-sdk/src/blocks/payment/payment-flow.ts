import type { BillingProfileId } from '@sideband/shared-sdk/billing';
import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import {
  expiryOf,
  type PaymentMethod,
  type PaymentMethodId,
} from '@sideband/shared-sdk/payment-methods';
import type { FieldError } from '@sideband/shared-sdk/ui';

/** Stored card with its validity. */
export interface StoredCard {
  card: PaymentMethod;
  expiry: ReturnType<typeof expiryOf>;
  /** Whether the bank has just declined it. */
  isDeclined: boolean;
}

export type Choice = 'new' | PaymentMethodId;

export type Problem =
  /** Invalid fields: those of the card in its frame, and those of the billing address beside it. */
  | { kind: 'mistakes'; mistakes: FieldError[] }
  /** The card fields have not loaded. */
  | { kind: 'noFields' }
  /** The bank declined the card. Nothing was charged. */
  | { kind: 'declined' }
  /** The bank required authentication, and it failed. */
  | { kind: 'authentication' }
  /** The gateway did not respond. A retry is idempotent. */
  | { kind: 'noAnswer' }
  | { kind: 'brokeDown'; breakdown: Breakdown }
  /** The customer closed the wallet, its card was declined, or it returned nothing usable. */
  | { kind: 'walletClosed' | 'walletDeclined' | 'walletSilent' }
  | { kind: 'walletBrokeDown'; breakdown: Breakdown };

interface Known {
  cards: StoredCard[];
  /** Default billing profile. Undefined until a first card is stored. */
  billingProfileId: BillingProfileId | undefined;
  /** Undefined when the chosen card was just declined: the customer has to choose again. */
  chosen: Choice | undefined;
}

export type PaymentState =
  | { step: 'reading' }
  | (Known & { step: 'choosing'; problem?: Problem | undefined })
  | (Known & { step: 'taking' })
  /** The bank requires authentication. `setupToken` opens its page. */
  | (Known & { step: 'challenge'; setupToken: string });

export type PaymentEvent =
  | {
      type: 'read';
      cards: PaymentMethod[];
      billingProfileId: BillingProfileId | undefined;
      /** Today's date in the customer's time zone. */
      today: string;
      /** Whether the bank declined the card on file before the customer was asked how to pay. */
      isDeclined: boolean;
    }
  | { type: 'chosen'; choice: Choice }
  | { type: 'pressed' }
  | { type: 'challenged'; setupToken: string }
  | { type: 'challengeEnded' }
  /** The payment method is settled. Nothing has been charged yet. */
  | { type: 'settled'; billingProfileId: BillingProfileId }
  /** Confirming the order failed: the bank declined the settled payment method. */
  | { type: 'declined'; paymentMethodId: PaymentMethodId | undefined }
  | { type: 'failed'; problem: Problem };

/**
 * Returns whether a problem is shown beside the wallet's button rather than in the form below it.
 */
export const isOfWallet = (problem: Problem | undefined) =>
  problem?.kind.startsWith('wallet') ?? false;

export const beginning: PaymentState = { step: 'reading' };

/** Returns the next state of the payment step. */
export function next(state: PaymentState, event: PaymentEvent): PaymentState {
  if (event.type === 'read') return choosing(event);
  if (state.step === 'reading') return state;
  const { cards, billingProfileId, chosen } = state;
  const known: Known = { cards, billingProfileId, chosen };
  switch (event.type) {
    case 'chosen':
      return state.step === 'choosing'
        ? { ...known, step: 'choosing', chosen: event.choice }
        : state;
    case 'pressed':
      return { ...known, step: 'taking' };
    case 'challenged':
      return { ...known, step: 'challenge', setupToken: event.setupToken };
    case 'challengeEnded':
      return { ...known, step: 'taking' };
    case 'settled':
      return { ...known, step: 'choosing', billingProfileId: event.billingProfileId };
    case 'failed':
      return { ...known, step: 'choosing', problem: event.problem };
    case 'declined':
      return declined(known, event.paymentMethodId);
  }
}

function choosing(read: Extract<PaymentEvent, { type: 'read' }>): PaymentState {
  const { billingProfileId, today, isDeclined } = read;
  const cards = read.cards.map((card) => ({
    card,
    expiry: expiryOf(card, today),
    isDeclined: false,
  }));
  const good = cards.filter(({ expiry }) => expiry !== 'EXPIRED');
  const usual = good.find(({ card }) => card.isDefault) ?? good[0];
  const known: Known = { cards, billingProfileId, chosen: usual?.card.id ?? 'new' };
  return isDeclined ? declined(known, usual?.card.id) : { ...known, step: 'choosing' };
}

/**
 * Returns the state after a decline. A new card keeps its fields, so that a typo can be fixed.
 * After a stored card is declined the customer chooses again, with the new card preselected when no
 * other is stored.
 */
function declined(known: Known, paymentMethodId: PaymentMethodId | undefined): PaymentState {
  const isStored = known.cards.some(({ card }) => card.id === paymentMethodId);
  return {
    ...known,
    step: 'choosing',
    problem: { kind: 'declined' },
    chosen: isStored ? (known.cards.length === 1 ? 'new' : undefined) : 'new',
    cards: known.cards.map((stored) =>
      stored.card.id === paymentMethodId ? { ...stored, isDeclined: true } : stored,
    ),
  };
}
