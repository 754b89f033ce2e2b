import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { isStrayOver, type Purpose } from './charge.rule.ts';
import { type Charge, markRefunded, stopLooking } from './charges.table.ts';

/** Prefixes of the subjects in the audit log. */
const subjectOf: Record<Purpose, string> = {
  order: 'order',
  balance: 'balancePayment',
  renewal: 'invoice',
};

/**
 * Makes sure that the customer pays nothing for an abandoned charge: an unpaid one is canceled at
 * the gateway, and one that has succeeded is refunded.
 */
export async function giveBack(
  { db, gateway }: { db: Database; gateway: PaymentGateway },
  charge: Charge,
  trail: Trail,
): Promise<void> {
  const { idempotencyKey: key, purpose, subjectId, attempt, currency } = charge;
  const { amount: minorUnits, gatewayCustomerId: customerId } = charge;
  if (customerId === null) return;
  const before = await gateway.findCharge({ key, customerId });
  const found = before?.status === 'requiresAction' ? await gateway.cancel(before) : before;
  if (found?.status !== 'succeeded') {
    const isOver = found?.status === 'declined' || isStrayOver(charge, trail.at);
    if (isOver) await stopLooking(db, charge);
    return;
  }
  const { chargeId } = found;
  const amount = { minorUnits, currency };
  const { refundId } = await gateway.refund({ key: `${key}-refund`, chargeId, amount });
  await inTransaction(db, async (tx) => {
    if (!(await markRefunded(tx, charge, { gatewayIntentId: chargeId, refundId }))) return;
    await recordChange(tx, trail, {
      action: `${purpose} payment given back`,
      subject: `${subjectOf[purpose]}:${subjectId}`,
      after: { attempt, refundId, amount },
    });
  });
}
