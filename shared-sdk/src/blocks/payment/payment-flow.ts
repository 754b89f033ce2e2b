import type { BillingProfileId } from '@sideband/shared-sdk/billing';
import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import {
  expiryOf,
  type PaymentMethod,
  type PaymentMethodId,
} from '@sideband/shared-sdk/payment-methods';
import type { FieldError } from '@sideband/shared-sdk/ui';

/** A stored card, and whether it is still good. */
export interface StoredCard {
  card: PaymentMethod;
  expiry: ReturnType<typeof expiryOf>;
  /** The bank has just turned it down. */
  isDeclined: boolean;
}

export type Choice = 'new' | PaymentMethodId;

export type Problem =
  /** Something in the fields is wrong: those of the card in its frame, and those of its bills beside it. */
  | { kind: 'mistakes'; mistakes: FieldError[] }
  /** The fields of the card are not there. */
  | { kind: 'noFields' }
  /** The bank has turned the card down; nothing is charged. */
  | { kind: 'declined' }
  /** The bank asked who it is, and did not get the answer it wanted. */
  | { kind: 'authentication' }
  /** No answer of the gateway. The card is taken once, however often it is asked. */
  | { kind: 'noAnswer' }
  | { kind: 'brokeDown'; breakdown: Breakdown }
  /** Of the wallet: somebody closed it, its card was turned down, or it said nothing that can be used. */
  | { kind: 'walletClosed' | 'walletDeclined' | 'walletSilent' }
  | { kind: 'walletBrokeDown'; breakdown: Breakdown };

interface Known {
  cards: StoredCard[];
  /** The profile that is used where none is named; none before a first card is stored. */
  billingProfileId: BillingProfileId | undefined;
  /** Undefined when what was chosen has just been turned down: one has to choose anew. */
  chosen: Choice | undefined;
}

export type PaymentState =
  | { step: 'reading' }
  | (Known & { step: 'choosing'; problem?: Problem | undefined })
  | (Known & { step: 'taking' })
  /** The bank asks who it is. `setupToken` opens its page. */
  | (Known & { step: 'challenge'; setupToken: string });

export type PaymentEvent =
  | {
      type: 'read';
      cards: PaymentMethod[];
      billingProfileId: BillingProfileId | undefined;
      /** Of the customer's calendar. */
      today: string;
      /** The bank has turned down the card on file, before anybody was asked how to pay. */
      isDeclined: boolean;
    }
  | { type: 'chosen'; choice: Choice }
  | { type: 'pressed' }
  | { type: 'challenged'; setupToken: string }
  | { type: 'challengeEnded' }
  /** Everything about paying is settled; nothing is charged yet. */
  | { type: 'settled'; billingProfileId: BillingProfileId }
  /** The confirm came back: the bank has turned down what was settled. */
  | { type: 'declined'; paymentMethodId: PaymentMethodId | undefined }
  | { type: 'failed'; problem: Problem };

/** What is said beside the wallet's button, and not in the form below it. */
export const isOfWallet = (problem: Problem | undefined) =>
  problem?.kind.startsWith('wallet') ?? false;

export const beginning: PaymentState = { step: 'reading' };

/** What the person sees next. */
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

/** The new card keeps its fields, so that a slip can be put right; of stored ones another may be chosen. */
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
