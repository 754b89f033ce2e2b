import type { accounts } from '@sideband/shared-sdk/account/calls';
import { accept } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { accountOf } from './account-of.ts';

export const readAccount: Handler<typeof accounts.read> = async ({ customer, at }, { db }) =>
  accept(accountOf(customer, await readBalances(db, customer, at)));
