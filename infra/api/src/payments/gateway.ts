import type { Money } from '@sideband/shared-sdk/wire';

/** What became of a charge. A `reason` is the gateway's own word for a log, never a text for a customer. */
export type ChargeOutcome =
  | { status: 'succeeded'; chargeId: string }
  | { status: 'declined'; reason: string }
  /** The gateway will not make this charge, whatever the card: nothing was taken, and asking again is no use. */
  | { status: 'refused'; reason: string }
  /** The bank asks the customer first; the secret opens its page, and nothing is taken until then. */
  | { status: 'requiresAction'; chargeId: string; clientSecret: string };

export interface ChargeWish {
  /** The same for the same money: made once, kept before the first try. */
  key: string;
  /** The gateway's ids of both, as `paymentMethodOf` gives them. */
  customerId: string;
  paymentMethodId: string;
  amount: Money;
  orderId: string;
  /** Nobody is there to be asked by their bank, as at a renewal: it declines instead. */
  isOffSession?: boolean;
}

/**
 * Whoever takes the money. Every method throws `GatewayUnsure` when no answer came: it may have happened, and asking
 * with the same key finds out.
 */
export interface PaymentGateway {
  /** Asked again with the same key it answers what it answered then, and takes nothing more. */
  charge(wish: ChargeWish): Promise<ChargeOutcome>;
  /**
   * What became of a charge by now; undefined: the gateway never heard of it. It is looked for among the charges of its
   * customer, since the gateway's search may be a minute behind.
   */
  findCharge(of: Pick<ChargeWish, 'key' | 'customerId'>): Promise<ChargeOutcome | undefined>;
  /**
   * Cancels a charge that nobody has paid yet, so that it cannot be paid later. Tells what became of it: `declined` once
   * it is cancelled, `succeeded` where it was paid first.
   */
  cancel(of: { chargeId: string }): Promise<ChargeOutcome>;
  refund(wish: { key: string; chargeId: string; amount: Money }): Promise<{ refundId: string }>;
}

/** The gateway gave no answer, or none that says what happened. */
export class GatewayUnsure extends Error {
  override name = 'GatewayUnsure';
}
