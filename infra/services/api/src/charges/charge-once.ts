import type { ChargeOutcome, ChargeWish, PaymentGateway } from '../payments/gateway.ts';

const minutes = 60_000;

/**
 * Charges older than this are looked up before the card is charged. The gateway forgets an
 * idempotency key after 24 hours (https://docs.stripe.com/api/idempotent_requests) and would then
 * charge again.
 */
const looksFirstAfterMs = 3 * minutes;

interface Terms {
  /** Maximum age at which the card is still charged. An older charge is only looked up. */
  chargedWithinMs: number;
  /**
   * The customer is not present for a bank challenge (3-D Secure), so the bank declines instead.
   */
  isOffSession: boolean;
}

/** Charging rules by purpose. */
const termsOf = {
  /** The customer may have left since: do not charge late for what they confirmed. */
  order: { chargedWithinMs: 10 * minutes, isOffSession: false },
  /** Same limit. The response of this call cannot carry a bank challenge. */
  balance: { chargedWithinMs: 10 * minutes, isOffSession: true },
  /** A bill is owed until it is paid. */
  renewal: { chargedWithinMs: Number.POSITIVE_INFINITY, isOffSession: true },
} satisfies Record<string, Terms>;

/** A charge to be made exactly once. Store it with its key before the first gateway request. */
export interface Charge extends Omit<ChargeWish, 'paymentMethodId' | 'isOffSession'> {
  purpose: keyof typeof termsOf;
  begunAt: Date;
  /** The gateway's ID of the card. Undefined when the card must not be charged, only looked up. */
  paymentMethodId: string | undefined;
}

/** `givenUp`: the gateway has no such charge, and it will not be attempted again. */
export type Charged = ChargeOutcome | { status: 'givenUp' };

/**
 * Makes the charge, or looks up its outcome. Idempotent at any age, under concurrency, and after a
 * crash or a lost response: the money is never taken twice. Throws `GatewayUnsure` when the gateway
 * does not respond; retry later with the same charge.
 */
export async function chargeOnce(
  gateway: PaymentGateway,
  { purpose, begunAt, paymentMethodId, ...charge }: Charge,
  at: Date,
): Promise<Charged> {
  const { chargedWithinMs, isOffSession } = termsOf[purpose];
  const ageMs = at.getTime() - begunAt.getTime();
  const card = ageMs > chargedWithinMs ? undefined : paymentMethodId;
  if (card === undefined || ageMs > looksFirstAfterMs) {
    const found = await gateway.findCharge(charge);
    if (found) return found;
  }
  if (card === undefined) return { status: 'givenUp' };
  return gateway.charge({ ...charge, paymentMethodId: card, isOffSession });
}
