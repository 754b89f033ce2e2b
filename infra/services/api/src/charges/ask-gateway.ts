import type { PaymentGateway } from '../gateway/gateway.ts';
import { type Charged, isBankOverdue } from './charge.rule.ts';
import { chargeOnce } from './charge-once.ts';
import type { Charge } from './charges.table.ts';

/**
 * Returns the outcome of an open charge by sending it, looking it up, or reading the bank's
 * decision. Throws `GatewayUnsure` when the gateway does not respond.
 */
export async function askGateway(
  gateway: PaymentGateway,
  charge: Charge,
  { at, mayCharge }: { at: Date; mayCharge: boolean },
): Promise<Charged> {
  const { idempotencyKey: key, gatewayCustomerId: customerId, purpose, currency } = charge;
  // The gateway has deleted the customer, and with it every charge that was not paid.
  if (customerId === null) return { status: 'givenUp' };
  if (charge.state === 'requiresAction') return askBank(gateway, charge, { key, customerId, at });
  const { subjectId: orderId, beganAt: begunAt } = charge;
  const amount = { minorUnits: charge.amount, currency };
  const paymentMethodId = mayCharge ? (charge.gatewayPaymentMethodId ?? undefined) : undefined;
  const request = { purpose, begunAt, key, customerId, paymentMethodId, orderId, amount };
  return chargeOnce(gateway, request, at);
}

/**
 * Returns the bank's decision so far. A charge that the customer has not approved in time is
 * canceled before it is given up.
 */
async function askBank(
  gateway: PaymentGateway,
  charge: Charge,
  { at, ...of }: { key: string; customerId: string; at: Date },
): Promise<Charged> {
  const found = await gateway.findCharge(of);
  if (found?.status !== 'requiresAction') return found ?? { status: 'givenUp' };
  if (!isBankOverdue(charge, at)) return found;
  const cancelled = await gateway.cancel(found);
  return cancelled.status === 'declined' ? { status: 'givenUp' } : cancelled;
}
