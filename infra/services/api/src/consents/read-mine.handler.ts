import type { accounts } from '@sideband/shared-sdk/account/calls';
import { accept } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { readDomainAccount } from './read-domain-account.ts';

export const readMyAccount: Handler<typeof accounts.readMine> = async ({ customer }, { db }) =>
  accept(await readDomainAccount(db, customer));
