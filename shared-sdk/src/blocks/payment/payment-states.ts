import type { PlaceOfUse } from '@sideband/shared-sdk/address';
import type { BillingProfileId } from '@sideband/shared-sdk/billing';
import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import type {
  expiryOf,
  PaymentMethod,
  PaymentMethodId,
} from '@sideband/shared-sdk/payment-methods';
import type { FieldError } from '@sideband/shared-sdk/ui';
import type { FrameAnswer, TakenCard } from './frame/messages.ts';
import type { PaidBy } from './paying.ts';
import type { Brought, FromWallet } from './wallet.ts';

/** Stored card with its validity. */
export interface StoredCard {
  card: PaidBy & Partial<Pick<PaymentMethod, 'isDefault'>>;
  expiry: ReturnType<typeof expiryOf>;
  /** Whether the bank has just declined the card. */
  isDeclined: boolean;
}

export type Choice = 'new' | PaymentMethodId;

export type Problem =
  /**
   * Invalid fields: those of the card, in the frame, and those of the billing address beside it.
   */
  | { kind: 'mistakes'; mistakes: FieldError[] }
  /** The card fields have not loaded. */
  | { kind: 'noFields' }
  /** The bank declined the card in the fields, or the chosen stored one. Nothing was charged. */
  | { kind: 'declined'; at: 'number' | 'method' }
  /** The bank required authentication, and it failed. */
  | { kind: 'authentication' }
  /** The gateway did not respond. A retry is idempotent. */
  | { kind: 'noAnswer' }
  | { kind: 'brokeDown'; breakdown: Breakdown }
  /** The customer closed the wallet, its card was declined, or it returned nothing usable. */
  | { kind: 'walletClosed' | 'walletDeclined' | 'walletSilent' }
  | { kind: 'walletBrokeDown'; breakdown: Breakdown };

/**
 * Card that the gateway has accepted. `edits`: the edit counter of the fields when the card was
 * accepted.
 */
interface Taken {
  card: TakenCard;
  edits: number;
}

/** A new card that is already stored. It remains the chosen card until the fields are edited. */
export interface Kept {
  edits: number;
  billingAddress: PlaceOfUse;
  card: PaymentMethod;
  billingProfileId: BillingProfileId;
}

export interface Known {
  cards: StoredCard[];
  /** Default billing profile. Undefined until a first card is stored. */
  billingProfileId: BillingProfileId | undefined;
  /** Undefined when the chosen card was just declined: the customer has to choose again. */
  chosen: Choice | undefined;
  /** Setup token, created once per card and reused until the gateway has finished with it. */
  setupToken?: string | undefined;
  /**
   * Card that the gateway has accepted but that is not stored on our side yet, perhaps because a
   * response was lost.
   */
  taken?: Taken | undefined;
  kept?: Kept | undefined;
  settled?: PaymentMethodId | undefined;
  /** Card the wallet provided last. */
  ofWallet?: PaymentMethodId | undefined;
  /** Card that was stored and then declined. It is removed once another card replaces it. */
  worthless?: PaymentMethodId | undefined;
  /** Last decline that was handled. */
  refused?: object | undefined;
}

export interface Settled {
  card: PaidBy;
  billingProfileId: BillingProfileId;
  brought?: Brought | undefined;
  /** Whether the card has just come from the wallet, without a press of the button. */
  isFromWallet?: boolean | undefined;
}

export type PaymentState =
  | { step: 'reading'; refused: object | undefined }
  | (Known & { step: 'choosing'; problem?: Problem | undefined })
  /** The frame and the page are validating their fields. */
  | (Known & { step: 'checking' })
  /** The card is being sent to the gateway, which requires a setup token first. */
  | (Known & { step: 'confirming'; edits: number })
  /** The bank requires authentication. `setupToken` opens its page. */
  | (Known & { step: 'challenge'; setupToken: string; edits: number })
  | (Known & { step: 'storing'; taken: Taken })
  /** The wallet is open. */
  | (Known & { step: 'inWallet' })
  | (Known & { step: 'storingWallet'; given: FromWallet })
  /** `forgotten`: declined card that this one replaces. */
  | (Known & { step: 'settling'; forgotten?: PaymentMethodId | undefined } & Settled);

export type PaymentEvent =
  | {
      type: 'read';
      cards: PaymentMethod[];
      billingProfileId: BillingProfileId | undefined;
      /** Today's date in the customer's time zone. */
      today: string;
      /** Card that was chosen before the page was reloaded. */
      preferred: string | undefined;
    }
  | { type: 'chosen'; choice: Choice }
  | { type: 'pressed' }
  /** The fields are valid, and their edit counter has this value. */
  | { type: 'checked'; edits: number; billingAddress: PlaceOfUse }
  | { type: 'tokenMade'; setupToken: string }
  | { type: 'answered'; answer: FrameAnswer }
  | { type: 'challengeEnded' }
  | { type: 'walletOpened' }
  | { type: 'walletGiven'; given: FromWallet }
  | {
      type: 'stored';
      card: PaymentMethod;
      billingProfileId: BillingProfileId;
      billingAddress: PlaceOfUse;
    }
  /** The card was declined when it was about to be stored, after the gateway had accepted it. */
  | { type: 'notStored' }
  | ({ type: 'walletStored' } & Settled)
  /** The payment method is settled. Nothing has been charged yet. */
  | { type: 'settled' }
  /**
   * Confirming the order failed because the bank declined the settled payment method. `hasPaid`:
   * whether this method was charged successfully before.
   */
  | { type: 'declined'; refused: object; hasPaid: boolean }
  | { type: 'failed'; problem: Problem };

export type At<Step extends PaymentState['step']> = Extract<PaymentState, { step: Step }>;
export type Ev<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>;
