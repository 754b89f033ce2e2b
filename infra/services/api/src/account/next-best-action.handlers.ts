import type { accounts } from '@sideband/shared-sdk/account/calls';
import { nextActionsOf } from '@sideband/shared-sdk/rules/account-attention';
import { accept } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { dismissedBy, insertDismissal } from './dismissed-actions.table.ts';
import { readStanding } from './own-account.ts';

export const readNextBestAction: Handler<typeof accounts.readNextBestAction> = async (
  { customer, at },
  { db },
) => {
  const dismissed = await dismissedBy(db, customer.accountNumber);
  const actions = nextActionsOf(await readStanding(db, customer, at));
  return accept({ actions: actions.filter(({ id }) => !dismissed.has(id)).slice(0, 1) });
};

/**
 * Stores only the actions that are worth presenting to this customer, so that no caller can
 * fill the table with other IDs.
 */
export const dismissNextBestAction: Handler<typeof accounts.dismissNextBestAction> = async (
  { customer, body: { id }, at, trail },
  { db },
) => {
  const { accountNumber } = customer;
  const actions = nextActionsOf(await readStanding(db, customer, at));
  if (!actions.some((one) => one.id === id)) return accept({});
  return inTransaction(db, async (tx) => {
    const isNew = await insertDismissal(tx, { accountNumber, actionId: id, dismissedAt: at });
    const subject = `customer:${accountNumber}`;
    if (isNew) {
      await recordChange(tx, trail, { action: 'suggestion dismissed', subject, after: { id } });
    }
    return accept({});
  });
};
