import { account } from '@sideband/shared-sdk/account/model';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { normalHandle } from './identities.table.ts';

type Optional =
  | 'phone'
  | 'passcodeByEmail'
  | 'passcodeByPhone'
  | 'serviceAddress'
  | 'billingAddress';

/**
 * A customer to insert. Unless stated otherwise, they receive passcodes by mail and not by text
 * message.
 */
export type NewCustomer = Omit<Customer, 'accountNumber' | Optional> &
  Partial<Pick<Customer, Optional>> & {
    accountNumber: string;
    passwordHash: string | null;
    state?: 'STREAMING' | 'ACCOUNT';
  };

/**
 * Adds a customer with identity and handles. Returns `false`, and adds nothing, if the account
 * number exists.
 */
export async function insertCustomer(
  tx: Transaction,
  trail: Trail,
  customer: NewCustomer,
): Promise<boolean> {
  const { passwordHash, state, serviceAddress, billingAddress, ...given } = customer;
  const { email, username } = given;
  const accountNumber = account.shape.accountNumber.parse(customer.accountNumber);

  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('customers')
    .values({
      phone: null,
      ...given,
      accountNumber,
      serviceAddress: serviceAddress ? JSON.stringify(serviceAddress) : null,
      billingAddress: billingAddress ? JSON.stringify(billingAddress) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return false;

  const { identityId } = await tx
    .insertInto('identities')
    .values({ accountNumber, passwordHash, state, userHandle: null })
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
  return true;
}
