import type { accounts } from '@sideband/shared-sdk/account/calls';
import { accept } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { readBalances } from '../ledger/balances.table.ts';

export const readAccountWithoutPerson: Handler<typeof accounts.readWithoutPerson> = async (
  { customer, at },
  { db },
) => {
  const { country, isEBill } = customer;
  const { credit, amountDue, isPastDue } = await readBalances(db, customer, at);
  return accept({ country, billingStatus: { amountDue, credit, isEBill, isPastDue } });
};
