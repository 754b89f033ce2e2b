import type { Money } from '@sideband/shared-sdk/wire';

/**
 * Outcome of a charge. `reason` is the gateway's own code for the log, never a text for customers.
 */
export type ChargeOutcome =
  | { status: 'succeeded'; chargeId: string }
  | { status: 'declined'; reason: string }
  /**
   * The gateway rejects this charge no matter which card is used. Nothing was charged, and a retry
   * is pointless.
   */
  | { status: 'refused'; reason: string }
  /**
   * The bank requires authentication. The secret opens the bank's page, and nothing is charged
   * until the customer has authenticated.
   */
  | { status: 'requiresAction'; chargeId: string; clientSecret: string };

export interface ChargeRequest {
  /** Idempotency key: created once per payment and committed before the first attempt. */
  key: string;
  /** The gateway's IDs of customer and card, as `paymentMethodOf` returns them. */
  customerId: string;
  paymentMethodId: string;
  amount: Money;
  orderId: string;
  /**
   * The customer is not present, as during a renewal. A bank that requires authentication declines
   * instead.
   */
  isOffSession?: boolean;
}

/**
 * The service that charges cards. All methods throw `GatewayUnsure` when there is no response. The
 * request may still have succeeded, in which case a retry with the same key returns its outcome.
 */
export interface PaymentGateway {
  /** Charges a card. A retry with the same key returns the first outcome and charges nothing. */
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /**
   * Returns the current outcome of a charge, or `undefined` if the gateway never received it.
   * Searches the customer's charges, because the gateway's search index can lag by a minute.
   */
  findCharge(of: Pick<ChargeRequest, 'key' | 'customerId'>): Promise<ChargeOutcome | undefined>;
  /**
   * Cancels a charge that is not paid yet, so that it cannot be paid later. Returns `declined` once
   * it is canceled, or `succeeded` if it was paid first.
   */
  cancel(of: { chargeId: string }): Promise<ChargeOutcome>;
  refund(request: { key: string; chargeId: string; amount: Money }): Promise<{ refundId: string }>;
}

/** The gateway did not respond, or its response leaves the outcome unknown. */
export class GatewayUnsure extends Error {
  override name = 'GatewayUnsure';
}
