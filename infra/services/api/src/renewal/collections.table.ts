import type { InvoiceId } from '@sideband/shared-sdk/invoices/model';
import { smallestCharge } from '@sideband/shared-sdk/payments/model';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { openCharges } from '../charges/charges.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Collection } from './tables.ts';

/**
 * Returns the open invoices that a card may be charged for. An invoice whose payment was lost to a
 * dispute can only be paid by the customer.
 */
const chargeableBills = (db: Database | Transaction, accountNumber: Collection['accountNumber']) =>
  db
    .selectFrom('invoices')
    .select(['invoiceId', 'amountDue', 'currency'])
    .where('accountNumber', '=', accountNumber)
    .where('amountDue', '>', 0)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('invoicePayments')
            .select('invoicePaymentId')
            .whereRef('invoicePayments.invoiceId', '=', 'invoices.invoiceId')
            .where('kind', '=', 'reversal'),
        ),
      ),
    )
    .execute();

type ChargeableBill = Awaited<ReturnType<typeof chargeableBills>>[number];

const isTooLittle = ({ amountDue, currency }: ChargeableBill) =>
  amountDue < smallestCharge[currency];

const sumOf = (bills: readonly ChargeableBill[]) =>
  bills.reduce((sum, { amountDue }) => sum + amountDue, 0);

/**
 * Returns the total of open invoices that are below the minimum charge, in minor units. The next
 * charge includes it.
 */
export async function carriedOver(
  db: Database | Transaction,
  { accountNumber, currency }: Pick<Collection, 'accountNumber'> & Pick<ChargeableBill, 'currency'>,
): Promise<number> {
  const open = await chargeableBills(db, accountNumber);
  return sumOf(open.filter((bill) => bill.currency === currency && isTooLittle(bill)));
}

/**
 * Returns the amount to charge for an invoice: its amount due, plus earlier amounts that were below
 * the minimum charge. Zero when the sum is below the minimum again and goes onto the next invoice.
 */
export async function amountToAsk(
  tx: Transaction,
  { invoiceId, accountNumber }: Pick<Collection, 'invoiceId' | 'accountNumber'>,
): Promise<number> {
  const open = await chargeableBills(tx, accountNumber);
  const own = open.find((one) => one.invoiceId === invoiceId);
  if (!own) return 0;
  const begun = (await openCharges(tx, accountNumber)).filter((one) => one.purpose === 'renewal');
  const isCarried = (one: typeof own) =>
    one.invoiceId !== invoiceId && one.currency === own.currency && isTooLittle(one);
  // Two concurrent attempts would both include the earlier amounts.
  const carried = begun.length > 0 ? [] : open.filter(isCarried);
  const amount = sumOf([own, ...carried]);
  return amount < smallestCharge[own.currency] ? 0 : amount;
}

/**
 * Requests a collection for the amount due of an invoice. Does nothing when that is below the
 * minimum charge.
 */
export async function askFor(
  tx: Transaction,
  trail: Trail,
  { invoiceId, attempt }: { invoiceId: InvoiceId; attempt: number },
): Promise<void> {
  const { accountNumber } = await tx
    .selectFrom('invoices')
    .select('accountNumber')
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const amount = await amountToAsk(tx, { invoiceId, accountNumber });
  if (amount === 0) return;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invoiceCollections')
    .values({
      invoiceId,
      attempt,
      accountNumber,
      amount,
      state: 'asking',
      reason: null,
      askedAt: trail.at,
      nextOn: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return;
  await recordChange(tx, trail, {
    action: 'payment asked for',
    subject: `invoice:${invoiceId}`,
    after: { attempt, amount },
  });
}

/** Locks an attempt that is still open, until the transaction ends. */
export const lockAsking = (
  tx: Transaction,
  { invoiceId, attempt }: Pick<Collection, 'invoiceId' | 'attempt'>,
): Promise<Collection | undefined> =>
  tx
    .selectFrom('invoiceCollections')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'asking')
    .forUpdate()
    .executeTakeFirst();

export const settle = (
  tx: Transaction,
  { invoiceId, attempt }: Pick<Collection, 'invoiceId' | 'attempt'>,
  outcome: Pick<Collection, 'state' | 'reason' | 'nextOn'>,
) =>
  tx
    .updateTable('invoiceCollections')
    .set(outcome)
    .where('invoiceId', '=', invoiceId)
    .where('attempt', '=', attempt)
    .execute();

/**
 * Stops collecting the invoices of an account. Attempts that may have reached the gateway stay
 * open, because their outcome still has to be determined.
 */
export async function stopCollecting(
  tx: Transaction,
  accountNumber: Collection['accountNumber'],
): Promise<void> {
  const ofAccount = tx.updateTable('invoiceCollections').where('accountNumber', '=', accountNumber);
  await ofAccount
    .set({ state: 'needless' })
    .where('state', '=', 'asking')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('charges')
            .select('idempotencyKey')
            .where('purpose', '=', 'renewal')
            .whereRef('subjectId', '=', 'invoiceCollections.invoiceId')
            .whereRef('charges.attempt', '=', 'invoiceCollections.attempt')
            .where('charges.state', '=', 'intended'),
        ),
      ),
    )
    .execute();
  await ofAccount.set({ nextOn: null }).where('state', '=', 'declined').execute();
}
