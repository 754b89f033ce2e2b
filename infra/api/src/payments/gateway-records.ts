import type { Money } from '@sideband/shared-sdk/wire';
import type { VaultCard } from './card-vault.ts';

/** Money given back by the gateway, whoever asked for it. */
export interface RefundRecord {
  refundId: string;
  chargeId: string;
  amount: Money;
  state: 'pending' | 'succeeded' | 'failed';
}

/** A charge that the customer of a bank does not accept. */
export interface DisputeRecord {
  disputeId: string;
  chargeId: string;
  amount: Money;
  /** `inquiry`: nothing was taken; `dropped`: an inquiry that came to nothing. */
  state: 'inquiry' | 'open' | 'won' | 'lost' | 'dropped';
  /** The gateway's words for why, and for how far it has come. */
  reason: string;
  status: string;
  openedAt: Date;
}

export interface ChargeRecord {
  chargeId: string;
  orderId: string | undefined;
  amount: Money;
  isRefunded: boolean;
  takenAt: Date;
}

/** What an event is about. Only a reason to look: what is true is asked of the gateway. */
export type Hint =
  | { about: 'charge'; orderId: string }
  | { about: 'refund'; refundId: string }
  | { about: 'refunds'; chargeId: string }
  | { about: 'dispute'; disputeId: string }
  | { about: 'card'; cardId: string };

export interface GatewayEvent {
  eventId: string;
  type: string;
  hint: Hint;
}

/**
 * What the gateway has on record about money and cards. Every method throws `GatewayUnsure` when no answer came, and is
 * safe to repeat.
 */
export interface GatewayRecords {
  /** Undefined where there is none, or it belongs to no charge of ours. */
  refund(refundId: string): Promise<RefundRecord | undefined>;
  refundsOf(chargeId: string): AsyncIterable<RefundRecord>;
  dispute(disputeId: string): Promise<DisputeRecord | undefined>;
  /** Undefined where the card is no customer's any more. */
  card(cardId: string): Promise<VaultCard | undefined>;
  /** Those made since then, the newest first. */
  recentRefunds(since: Date): AsyncIterable<RefundRecord>;
  recentDisputes(since: Date): AsyncIterable<DisputeRecord>;
  /** Charges that went through. */
  recentCharges(since: Date): AsyncIterable<ChargeRecord>;
  /** Events that we have not confirmed, the newest first. */
  unconfirmedEvents(since: Date): AsyncIterable<GatewayEvent>;
}
