import type { ChargeRequest, PaymentGateway } from '../gateway/gateway.ts';
import { type Charged, decideRequest, isOffSession, type Purpose } from './charge.rule.ts';

/** A charge to be made exactly once. Store it with its key before the first gateway request. */
export interface OpenCharge extends Omit<ChargeRequest, 'paymentMethodId' | 'isOffSession'> {
  purpose: Purpose;
  begunAt: Date;
  /** The gateway's ID of the card. Undefined when the card must not be charged, only looked up. */
  paymentMethodId: string | undefined;
}

/**
 * Makes the charge, or looks up its outcome. Idempotent at any age, under concurrency, and after a
 * crash or a lost response: the money is never taken twice. Throws `GatewayUnsure` when the gateway
 * does not respond; retry later with the same charge.
 */
export async function chargeOnce(
  gateway: PaymentGateway,
  { purpose, begunAt, paymentMethodId, ...charge }: OpenCharge,
  at: Date,
): Promise<Charged> {
  const mayCharge = paymentMethodId !== undefined;
  const request = decideRequest({ purpose, begunAt, mayCharge }, at);
  if (request !== 'send') {
    const found = await gateway.findCharge(charge);
    if (found) return found;
  }
  if (request === 'lookUp' || paymentMethodId === undefined) return { status: 'givenUp' };
  return gateway.charge({ ...charge, paymentMethodId, isOffSession: isOffSession(purpose) });
}
