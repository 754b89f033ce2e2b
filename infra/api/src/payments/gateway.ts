import type { Money } from '@sideband/shared-sdk/wire';

/** What became of a charge. A `reason` is the gateway's own word for a log, never a text for a customer. */
export type ChargeOutcome =
  | { status: 'succeeded'; chargeId: string }
  | { status: 'declined'; reason: string }
  /** The bank asks the customer first; the secret opens its page, and nothing is taken until then. */
  | { status: 'requiresAction'; chargeId: string; clientSecret: string };

/**
 * Whoever takes the money. Its customers and payment methods go by its own ids, as `paymentMethodOf` gives them. Any
 * method throws `GatewayUnsure` when no answer came: it may have happened, and the same key finds out.
 */
export interface PaymentGateway {
  /** Asked again with the same key it answers what it answered, and takes nothing more. */
  charge(wish: {
    key: string;
    customerId: string;
    paymentMethodId: string;
    amount: Money;
    orderId: string;
  }): Promise<ChargeOutcome>;
  /** What became of a charge by now; undefined: the gateway never heard of it. */
  findCharge(key: string): Promise<ChargeOutcome | undefined>;
  refund(wish: { key: string; chargeId: string; amount: Money }): Promise<{ refundId: string }>;
}

/** The gateway gave no answer, or none that says what happened. */
export class GatewayUnsure extends Error {
  override name = 'GatewayUnsure';
}
