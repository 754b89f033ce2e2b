import type { accounts } from '@sideband/shared-sdk/account/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { deleteOptOuts, insertOptOut } from '../privacy/opt-outs.table.ts';
import { readDomainAccount } from './read-domain-account.ts';
import { recordConsents } from './record-consents.ts';

export const updateMyAccount: Handler<typeof accounts.update> = async (
  { body, customer, at, trail },
  { db },
) => {
  const { privacyAgreements, userOptedOut } = body;
  const { accountNumber } = customer;
  const subject = `customer:${accountNumber}`;

  return inTransaction(db, async (tx) => {
    await recordConsents(tx, trail, { accountNumber, consents: privacyAgreements });
    if (userOptedOut !== undefined) {
      if (userOptedOut) await insertOptOut(tx, { deviceId: null, accountNumber }, at);
      else await deleteOptOuts(tx, accountNumber);
      const after = { userOptedOut };
      await recordChange(tx, trail, { action: 'tracking wish changed', subject, after });
    }
    return accept(await readDomainAccount(tx, customer));
  });
};
