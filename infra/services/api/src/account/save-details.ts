import type { Account } from '@sideband/shared-sdk/account/model';
import {
  type DetailsChange,
  decideDetails,
  type WantedDetails,
} from '@sideband/shared-sdk/rules/account-details';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Customer, changeDetails, lockCustomer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { moveSubscriptions } from '../subscriptions/service-address.ts';
import { accountOf } from './account-of.ts';

/**
 * Saves the details that can be changed without proof and ignores the others. Returns the account
 * as stored, and what was changed.
 */
export async function saveDetails(
  tx: Transaction,
  trail: Trail,
  accountNumber: Customer['accountNumber'],
  wanted: WantedDetails,
): Promise<{ account: Account; change: DetailsChange }> {
  const before = await lockCustomer(tx, accountNumber);
  const change = decideDetails(before, wanted);
  const changed = Object.keys(change);
  if (changed.length > 0) {
    await changeDetails(tx, accountNumber, change);
    if (change.serviceAddress) await moveSubscriptions(tx, before, change.serviceAddress);
    // Record the names of the fields, not their values: audit entries cannot be removed.
    const subject = `customer:${accountNumber}`;
    await recordChange(tx, trail, { action: 'details changed', subject, after: { changed } });
  }
  const customer = { ...before, ...change };
  return { account: accountOf(customer, await readBalances(tx, customer, trail.at)), change };
}
