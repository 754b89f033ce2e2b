import { account } from '@sideband/shared-sdk/account/model';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { normalHandle } from '../identity/identities.table.ts';

export type NewCustomer = Omit<Customer, 'accountNumber'> & {
  accountNumber: string;
  passwordHash: string | null;
};

/** Adds a customer with their identity and handles, unless the account is there already. */
export async function insertCustomer(tx: Transaction, trail: Trail, customer: NewCustomer) {
  const { passwordHash, firstName, lastName, email, username, country, locale, isEBill } = customer;
  const accountNumber = account.shape.accountNumber.parse(customer.accountNumber);

  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('customers')
    .values({ accountNumber, firstName, lastName, email, username, country, locale, isEBill })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return;

  const { identityId } = await tx
    .insertInto('identities')
    .values({ accountNumber, passwordHash })
    .returning('identityId')
    .executeTakeFirstOrThrow();
  for (const handle of [email, username]) {
    if (handle === null) continue;
    await tx
      .insertInto('handles')
      .values({ handle: normalHandle(handle), identityId })
      .execute();
  }
  await recordChange(tx, trail, { action: 'customer added', subject: `customer:${accountNumber}` });
}
