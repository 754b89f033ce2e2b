import type { profiles } from '@sideband/shared-sdk/profile/calls';
import type { Profile } from '@sideband/shared-sdk/profile/model';
import { accept } from '@sideband/shared-sdk/wire';
import type { Trail } from '../audit/audit.table.ts';
import { type Customer, changeLocale } from '../customers/customers.table.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { changeProfile, findOrMakeProfile, shown } from './profiles.table.ts';

interface UpdateRequest {
  body: Partial<Profile>;
  customer: Customer;
  trail: Trail;
}

const update = ({ body: change, customer, trail }: UpdateRequest, { db }: { db: Database }) =>
  inTransaction(db, async (tx) => {
    const { profile } = await findOrMakeProfile(tx, trail, { customer });
    // The customer reads our messages in the language of the own profile.
    if (change.language) await changeLocale(tx, customer.accountNumber, change.language);
    return accept(shown(await changeProfile(tx, trail, { profile, change })));
  });

export const updateMyProfile: Handler<typeof profiles.update> = update;
export const updateMyTastePicks: Handler<typeof profiles.updateTastePicks> = update;
