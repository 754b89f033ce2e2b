import type { accounts } from '@sideband/shared-sdk/account/calls';
import { accept } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { readBalances } from '../ledger/balances.table.ts';

export const readAccount: Handler<typeof accounts.read> = async ({ customer, at }, { db }) => {
  const { isEBill, phone, serviceAddress, ...account } = customer;
  const { credit, amountDue, isPastDue } = await readBalances(db, customer, at);
  return accept({
    ...account,
    ...(phone !== null && { phone }),
    ...(serviceAddress && { serviceAddress }),
    billingStatus: { amountDue, credit, isEBill, isPastDue },
  });
};
