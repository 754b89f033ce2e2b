import type { Money } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Services } from '../http/serve.ts';
import { readBalances } from '../ledger/balances.table.ts';
import type { ChargeableCard } from '../payment-methods/payment-methods.table.ts';
import { insertIntended, intendedOf } from './balance-payments.table.ts';
import { settleBalancePayment } from './settle-balance-payment.ts';

/**
 * Charges the card with all that is due, and tells what is due afterwards. A payment that was begun before and got no
 * answer is brought to its end first: what it took is not taken again.
 */
export async function payBalance(
  services: Services,
  { customer, trail }: { customer: Customer; trail: Trail },
  card: ChargeableCard,
): Promise<{ ok: true; amountDue: Money } | { ok: false }> {
  const { db } = services;
  const { accountNumber } = customer;
  const earlier = await intendedOf(db, accountNumber);
  if (earlier) await settleBalancePayment(services, trail, earlier);

  const begun = await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('customers')
      .select('accountNumber')
      .where('accountNumber', '=', accountNumber)
      .forUpdate()
      .execute();
    const another = await intendedOf(tx, accountNumber);
    if (another) return another;
    const { amountDue: amount } = await readBalances(tx, customer, trail.at);
    if (amount.minorUnits <= 0) return undefined;
    const payment = await insertIntended(tx, card, { accountNumber, amount, at: trail.at });
    await recordChange(tx, trail, {
      action: 'balance payment begun',
      subject: `balancePayment:${payment.balancePaymentId}`,
      after: { accountNumber, amount },
    });
    return payment;
  });
  const outcome = begun && (await settleBalancePayment(services, trail, begun));
  if (outcome === 'declined') return { ok: false };
  const { amountDue } = await readBalances(db, customer, trail.at);
  return { ok: true, amountDue };
}
