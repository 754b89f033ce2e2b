import { account } from '@sideband/shared-sdk/account/model';
import type { Trail } from '../audit/audit.table.ts';
import { readCustomer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { findOrMakeProfile } from '../profiles/profiles.table.ts';
import type { DeviceFixture } from './customer-fixtures.ts';

/** Adds the profile that a customer has as the driver of another car of the same maker. */
export async function insertDriver(
  tx: Transaction,
  trail: Trail,
  { oemDriverId }: Pick<DeviceFixture, 'oemDriverId'>,
  owner: string,
) {
  if (oemDriverId === undefined) return;
  const customer = await readCustomer(tx, account.shape.accountNumber.parse(owner));
  await findOrMakeProfile(tx, trail, { customer, oemDriverId });
}
