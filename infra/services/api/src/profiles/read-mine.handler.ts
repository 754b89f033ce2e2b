import type { profiles } from '@sideband/shared-sdk/profile/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { findOrMakeProfile, shown } from './profiles.table.ts';

export const readMyProfile: Handler<typeof profiles.readMine> = ({ customer, trail }, { db }) =>
  inTransaction(db, async (tx) => {
    const { profile } = await findOrMakeProfile(tx, trail, { customer });
    return accept(shown(profile));
  });
