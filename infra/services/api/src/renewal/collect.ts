import type { Trail } from '../audit/audit.table.ts';
import { isAskedElsewhere } from '../charges/asked-elsewhere.ts';
import { type Charge, openChargeOf } from '../charges/charges.table.ts';
import { unlessUnsure } from '../charges/end-others.ts';
import { settleCharge } from '../charges/settle-charge.ts';
import { lockCustomer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { disputeAbout } from '../disputes/disputes.table.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { payFromCredit } from '../invoices/pay-from-credit.ts';
import { isClosed } from '../payment-methods/payment-methods.table.ts';
import { cardOfToday, insertChargeOf, noCard, payerOf, whichOf } from './charge-of-invoice.ts';
import { decline } from './collected.ts';
import { amountToAsk, lockAsking, settle } from './collections.table.ts';
import { renewalSettlement } from './settle-renewal.ts';
import type { Collection } from './tables.ts';

interface Means {
  db: Database;
  gateway: PaymentGateway;
}

/**
 * Charges a card for the unpaid part of an invoice and applies the result. Idempotent, however late
 * it is repeated after a crash or a lost response: see `chargeOnce`. When the gateway does not
 * respond, the attempt stays open and the next run retries it.
 */
export async function collect(
  { db, gateway }: Means,
  trail: Trail,
  { invoiceId, attempt }: Pick<Collection, 'invoiceId' | 'attempt'>,
): Promise<void> {
  const charge = await inTransaction(db, (tx) => begin(tx, trail, { invoiceId, attempt }));
  if (!charge) return;
  // The caller sends the mail.
  const services = { db, gateway, mailIsDue: () => {} };
  await settleCharge(services, renewalSettlement, trail, charge).catch(unlessUnsure);
}

/**
 * Records, under the customer's row lock, that the gateway is about to be called, with which card
 * and amount: the amount due today, after credit. Returns `undefined` when there is nothing to
 * charge, or when another payment of the customer is in progress. The next run checks again.
 */
async function begin(
  tx: Transaction,
  trail: Trail,
  which: Pick<Collection, 'invoiceId' | 'attempt'>,
): Promise<Charge | undefined> {
  const payer = await payerOf(tx, which);
  const customer = await lockCustomer(tx, payer.accountNumber);
  const asking = await lockAsking(tx, which);
  if (!asking) return undefined;
  const begun = await openChargeOf(tx, whichOf(which));
  if (begun) return begun;
  if (await isAskedElsewhere(tx, payer.accountNumber, 'renewal')) return undefined;
  const dispute = await disputeAbout(tx, which.invoiceId);
  // The next run checks whether the dispute has been decided.
  if (dispute === 'open') return undefined;
  if (dispute === 'lost') {
    await settle(tx, asking, { state: 'needless', reason: 'disputed', nextOn: null });
    return undefined;
  }
  const { invoiceId, attempt } = which;
  const isOpen = !(await isClosed(tx, payer));
  if (isOpen) await payFromCredit(tx, trail, { customer, invoiceId, attempt });
  const minorUnits = isOpen ? await amountToAsk(tx, asking) : 0;
  if (minorUnits === 0) {
    await settle(tx, asking, { state: 'needless', reason: null, nextOn: null });
    return undefined;
  }
  const amount = { minorUnits, currency: payer.currency };
  const card = await cardOfToday(tx, payer);
  if (card) return insertChargeOf(tx, asking, { card, amount, beganAt: trail.at });
  const asked = { customer, collection: asking, amount, brand: null, lastFour: null };
  await decline(tx, trail, { ...asked, outcome: noCard });
  return undefined;
}
