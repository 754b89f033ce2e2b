import type { ChargeOutcome, ChargeWish, PaymentGateway } from '../payments/gateway.ts';

const minutes = 60_000;

/**
 * A charge that was begun longer ago is looked for before it is asked for. The gateway forgets an idempotency key after
 * 24 hours (https://docs.stripe.com/api/idempotent_requests) and would charge again under the same one.
 */
const looksFirstAfterMs = 3 * minutes;

interface Terms {
  /** How long after it was begun the card may still be charged; later we only find out whether it was. */
  chargedWithinMs: number;
  /** Nobody is there whom the bank could ask: it declines instead. */
  isOffSession: boolean;
}

/** What money is taken for decides how long it is asked for. */
const termsOf = {
  /** The customer may have gone elsewhere since: nobody is charged later for what they confirmed. */
  order: { chargedWithinMs: 10 * minutes, isOffSession: false },
  /** The same; the answer to this call has no room for a bank's question. */
  balance: { chargedWithinMs: 10 * minutes, isOffSession: true },
  /** A bill is owed until it is paid. */
  renewal: { chargedWithinMs: Number.POSITIVE_INFINITY, isOffSession: true },
} satisfies Record<string, Terms>;

/** Money to be taken once. It is stored with its key before the gateway is asked for the first time. */
export interface Charge extends Omit<ChargeWish, 'paymentMethodId' | 'isOffSession'> {
  purpose: keyof typeof termsOf;
  begunAt: Date;
  /** The gateway's id of the card; undefined: it must not be charged any more, only looked for. */
  paymentMethodId: string | undefined;
}

/** `givenUp`: the gateway never heard of it, and it will not be asked for again. */
export type Charged = ChargeOutcome | { status: 'givenUp' };

/**
 * Takes the money of a charge, or finds out what became of it. Safe to call at any time, by several at once, after a
 * crash or a lost answer: nothing is taken twice, however old the charge is. Throws `GatewayUnsure` where no answer
 * comes; call it again later with the same charge.
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
