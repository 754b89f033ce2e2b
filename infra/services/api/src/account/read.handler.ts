import type { accounts } from '@sideband/shared-sdk/account/calls';
import { accept } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { readOwnAccount } from './own-account.ts';

export const readAccount: Handler<typeof accounts.read> = async ({ customer, at }, { db }) =>
  accept(await readOwnAccount(db, customer, at));
