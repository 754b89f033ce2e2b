import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Transaction } from '../database/database.ts';
import { post } from '../ledger/ledger.table.ts';
import type { StoredOrder } from '../orders/orders.table.ts';

/** Grants, as account credit, the amount that an order gives back beyond its price. */
export async function creditGivenBack(
  tx: Transaction,
  trail: Trail,
  { orderId, accountNumber, givenBack: minorUnits, currency }: StoredOrder,
) {
  if (minorUnits === 0) return;
  const amount = { minorUnits, currency };
  await post(
    tx,
    { at: trail.at, reason: 'credit_granted', reference: orderId, dueOn: null },
    { debit: { kind: 'sales' }, credit: { kind: 'customer_credit', accountNumber }, amount },
  );
  await recordChange(tx, trail, {
    action: 'credit granted',
    subject: `account:${accountNumber}`,
    after: { orderId, amount },
  });
}
