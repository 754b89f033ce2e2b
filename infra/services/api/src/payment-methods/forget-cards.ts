import { sql } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { CardVault } from '../gateway/card-vault.ts';
import { leasedJob } from '../jobs/leased-job.ts';
import type { Due } from '../jobs/leases.table.ts';
import { gatewayCustomerOf } from './payment-methods.table.ts';

/** Removes the cards of a closed account immediately. The gateway's customer is deleted later. */
export async function forgetCards(
  tx: Transaction,
  accountNumber: Customer['accountNumber'],
  at: Date,
): Promise<void> {
  await tx
    .updateTable('paymentMethods')
    .set({ removedAt: at, isDefault: false, billingAddress: null })
    .where('accountNumber', '=', accountNumber)
    .where('removedAt', 'is', null)
    .execute();
  await tx
    .updateTable('gatewayCustomers')
    .set({ forgetFrom: at })
    .where('accountNumber', '=', accountNumber)
    .execute();
}

/**
 * Deletes the gateway's customer of a closed account, once the outcome of all its charges is known:
 * a charge can only be looked up through its customer. Idempotent. Rejects when the gateway does
 * not respond.
 */
export async function forgetAtGateway(
  db: Database,
  vault: CardVault,
  accountNumber: Customer['accountNumber'],
): Promise<void> {
  const gone = await db
    .selectFrom('gatewayCustomers')
    .select('gatewayCustomerId')
    .where('accountNumber', '=', accountNumber)
    .where('forgetFrom', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('charges')
            .select('idempotencyKey')
            .whereRef('charges.gatewayCustomerId', '=', 'gatewayCustomers.gatewayCustomerId')
            .where('checkAt', 'is not', null),
        ),
      ),
    )
    .execute();
  for (const { gatewayCustomerId } of gone) {
    await vault.forgetCustomer(gatewayCustomerId);
    await db
      .deleteFrom('gatewayCustomers')
      .where('gatewayCustomerId', '=', gatewayCustomerId)
      .execute();
  }
}

/** Retries the deletion for closed accounts whose gateway customer still exists. */
export const forgetClosedAccounts = ({
  db,
  vault,
  now,
}: {
  db: Database;
  vault: CardVault;
  now: () => Date;
}) =>
  leasedJob<Customer['accountNumber']>({
    db,
    now,
    name: 'closed accounts',
    due: closedBy,
    async act(accountNumber) {
      await forgetAtGateway(db, vault, accountNumber);
      const left = await gatewayCustomerOf(db, { accountNumber });
      // The outcome of a charge is still unknown.
      return left === undefined ? 'done' : 'unanswered';
    },
  });

const closedBy = (at: Date): Due => ({
  table: 'gatewayCustomers',
  subject: sql`account_number`,
  since: sql`forget_from`,
  condition: sql`forget_from is not null and forget_from <= ${at}`,
});
