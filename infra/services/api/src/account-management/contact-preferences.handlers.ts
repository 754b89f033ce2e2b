import type { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { keepPreferences, preferencesOf } from '../consents/contact-preferences.table.ts';
import { lockCustomer } from '../customers/customers.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';

export const readContactPreferences: Handler<
  typeof accountManagement.readContactPreferences
> = async ({ customer: { accountNumber } }, { db }) =>
  accept(await preferencesOf(db, accountNumber));

export const updateContactPreferences: Handler<
  typeof accountManagement.updateContactPreferences
> = async ({ body, customer: { accountNumber }, at, trail }, { db }) =>
  inTransaction(db, async (tx) => {
    await lockCustomer(tx, accountNumber);
    const before = await preferencesOf(tx, accountNumber);
    if (JSON.stringify(before) === JSON.stringify(body)) return accept(body);
    await keepPreferences(tx, { ...body, accountNumber, changedAt: at });
    const subject = `customer:${accountNumber}`;
    await recordChange(tx, trail, {
      action: 'contact preferences changed',
      subject,
      before,
      after: body,
    });
    return accept(body);
  });
