import type { InvoiceId } from '@sideband/shared-sdk/invoices/model';
import type { Money } from '@sideband/shared-sdk/wire';
import type { Selectable } from 'kysely';
import type { BillingProfileRow } from '../billing-profiles/billing-profiles.table.ts';
import { ofProfile } from '../billing-profiles/of-profile.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { DisputeRecord } from '../gateway/gateway-records.ts';

interface DisputesTable {
  disputeId: string;
  chargeId: string;
  accountNumber: Customer['accountNumber'];
  amount: number;
  currency: Money['currency'];
  state: DisputeRecord['state'];
  reason: string;
  status: string;
  openedAt: Date;
  closedAt: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    disputes: DisputesTable;
  }
}
type Dispute = Selectable<DisputesTable>;

const isOpen = ['inquiry', 'open'] as const;

/** Requires the customer's row lock. */
export const readDispute = (tx: Transaction, disputeId: string): Promise<Dispute | undefined> =>
  tx.selectFrom('disputes').selectAll().where('disputeId', '=', disputeId).executeTakeFirst();

export const keepDispute = (tx: Transaction, dispute: Dispute) =>
  tx
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) =>
      conflict.column('disputeId').doUpdateSet({
        amount: dispute.amount,
        state: dispute.state,
        status: dispute.status,
        reason: dispute.reason,
        closedAt: dispute.closedAt,
      }),
    )
    .execute();

export const openDisputes = (db: Database): Promise<Pick<Dispute, 'disputeId'>[]> =>
  db.selectFrom('disputes').select('disputeId').where('state', 'in', isOpen).execute();

/** Counts the undecided disputes of payments for this profile's invoices. */
export async function countActiveDisputes(
  db: Database | Transaction,
  profile: BillingProfileRow,
): Promise<number> {
  const { active } = await db
    .selectFrom('disputes')
    .innerJoin('invoicePayments', 'invoicePayments.chargeId', 'disputes.chargeId')
    .innerJoin('invoices', 'invoices.invoiceId', 'invoicePayments.invoiceId')
    .where('disputes.accountNumber', '=', profile.accountNumber)
    .where('disputes.state', 'in', isOpen)
    .where(ofProfile(profile))
    .select(({ fn }) => fn.count<number>('disputeId').distinct().as('active'))
    .executeTakeFirstOrThrow();
  return Number(active);
}

/**
 * Whether a dispute prevents automatic collection of an invoice. `open`: not now, because a payment
 * of this invoice, or of another one of the same subscription, is disputed. `lost`: never, because
 * the bank reversed a payment of this invoice. The customer can still pay it.
 */
export async function disputeAbout(
  tx: Transaction,
  invoiceId: InvoiceId,
): Promise<'open' | 'lost' | undefined> {
  const of = tx
    .selectFrom('invoices as asked')
    .innerJoin('invoices as paid', (join) =>
      join.on(({ eb, or, and, ref }) =>
        or([
          eb('paid.invoiceId', '=', ref('asked.invoiceId')),
          and([
            eb('paid.subscriptionId', '=', ref('asked.subscriptionId')),
            eb('paid.accountNumber', '=', ref('asked.accountNumber')),
          ]),
        ]),
      ),
    )
    .innerJoin('invoicePayments', 'invoicePayments.invoiceId', 'paid.invoiceId')
    .innerJoin('disputes', 'disputes.chargeId', 'invoicePayments.chargeId')
    .where('asked.invoiceId', '=', invoiceId)
    .select(['disputes.state', 'paid.invoiceId']);
  const found = await of.execute();
  if (found.some(({ state }) => state === 'inquiry' || state === 'open')) return 'open';
  return found.some((one) => one.state === 'lost' && one.invoiceId === invoiceId)
    ? 'lost'
    : undefined;
}
