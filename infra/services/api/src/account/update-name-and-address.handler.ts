import type { accounts } from '@sideband/shared-sdk/account/calls';
import { readPhone } from '@sideband/shared-sdk/identity/model';
import { decideDetails } from '@sideband/shared-sdk/rules/account-details';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { changeDetails, lockCustomer } from '../customers/customers.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { isRefused } from '../identity/refused-inputs.table.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { moveSubscriptions } from '../subscriptions/service-address.ts';
import { accountOf } from './account-of.ts';

/**
 * Saves the fields that can be changed here and ignores the others. The response returns the stored
 * account, so the caller sees which fields changed.
 */
export const updateNameAndAddress: Handler<typeof accounts.updateNameAndAddress> = async (
  { body, customer: { accountNumber }, at, trail },
  { db, secrets },
) => {
  const phone = body.phone === undefined ? undefined : readPhone(body.phone);
  if (body.phone !== undefined) {
    const isUsable = phone && !(await isRefused(db, secrets, { kind: 'phone', value: phone }));
    if (!isUsable) return refuse({ code: 'INVALID_PHONE_NUMBER' });
  }
  return inTransaction(db, async (tx) => {
    const before = await lockCustomer(tx, accountNumber);
    const change = decideDetails(before, { ...body, phone });
    const changed = Object.keys(change);
    if (changed.length > 0) {
      await changeDetails(tx, accountNumber, change);
      if (change.serviceAddress) await moveSubscriptions(tx, before, change.serviceAddress);
      // Record the names of the fields, not their values: audit entries cannot be removed.
      const subject = `customer:${accountNumber}`;
      await recordChange(tx, trail, { action: 'details changed', subject, after: { changed } });
    }
    const customer = { ...before, ...change };
    return accept(accountOf(customer, await readBalances(tx, customer, at)));
  });
};
