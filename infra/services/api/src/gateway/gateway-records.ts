import type { Money } from '@sideband/shared-sdk/wire';
import type { VaultCard } from './card-vault.ts';

/** A refund made at the gateway, whether requested by us or in its dashboard. */
export interface RefundRecord {
  refundId: string;
  chargeId: string;
  amount: Money;
  state: 'pending' | 'succeeded' | 'failed';
}

/** A charge that the cardholder disputes. */
export interface DisputeRecord {
  disputeId: string;
  chargeId: string;
  amount: Money;
  /** `inquiry`: no money was withdrawn. `dropped`: an inquiry that was closed without a dispute. */
  state: 'inquiry' | 'open' | 'won' | 'lost' | 'dropped';
  /** Reason and status in the gateway's own terms. */
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

/** Subject of an event. It only triggers a lookup. The facts are fetched from the gateway. */
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
 * The gateway's records of money and cards. All methods are idempotent and throw `GatewayUnsure`
 * when there is no response.
 */
export interface GatewayRecords {
  /** Returns `undefined` if there is no such refund, or if it belongs to no charge of ours. */
  refund(refundId: string): Promise<RefundRecord | undefined>;
  refundsOf(chargeId: string): AsyncIterable<RefundRecord>;
  dispute(disputeId: string): Promise<DisputeRecord | undefined>;
  /** Returns `undefined` if the card is not attached to a customer. */
  card(cardId: string): Promise<VaultCard | undefined>;
  /** Records created since the given time, newest first. */
  recentRefunds(since: Date): AsyncIterable<RefundRecord>;
  recentDisputes(since: Date): AsyncIterable<DisputeRecord>;
  /** Successful charges. */
  recentCharges(since: Date): AsyncIterable<ChargeRecord>;
  /** Events that we have not acknowledged, newest first. */
  unconfirmedEvents(since: Date): AsyncIterable<GatewayEvent>;
}
