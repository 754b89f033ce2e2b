import type { accounts } from '@sideband/shared-sdk/account/calls';
import { readPhone } from '@sideband/shared-sdk/identity/model';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { isRefused } from '../identity/refused-inputs.table.ts';
import { saveDetails } from './save-details.ts';

/**
 * Saves the fields that can be changed here and ignores the others. The response returns the stored
 * account, so the caller sees which fields changed.
 */
export const updateNameAndAddress: Handler<typeof accounts.updateNameAndAddress> = async (
  { body, customer: { accountNumber }, trail },
  { db, secrets },
) => {
  const phone = body.phone === undefined ? undefined : readPhone(body.phone);
  if (body.phone !== undefined) {
    const isUsable = phone && !(await isRefused(db, secrets, { kind: 'phone', value: phone }));
    if (!isUsable) return refuse({ code: 'INVALID_PHONE_NUMBER' });
  }
  const { account } = await inTransaction(db, (tx) =>
    saveDetails(tx, trail, accountNumber, { ...body, phone }),
  );
  return accept(account);
};
