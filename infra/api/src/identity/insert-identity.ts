import { randomInt } from 'node:crypto';
import type { NewIdentity } from '@sideband/shared-sdk/identity/model';
import type { Trail } from '../audit/audit.table.ts';
import type { Transaction } from '../database/database.ts';
import type { Site } from '../http/site.ts';
import { insertCustomer } from '../seed/insert-customer.ts';
import { identityByHandle } from './identities.table.ts';

interface Wanted extends Pick<NewIdentity, 'firstName' | 'lastName' | 'language'> {
  /** Free, and locked by the caller. */
  email: string;
  phone?: string | null;
  passwordHash?: string | null;
  site: Pick<Site, 'country'>;
}

/** Eleven digits that begin with the country's, as account numbers do. */
const newAccountNumber = (country: Site['country']) =>
  `${country === 'US' ? 41 : 42}${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

/** Somebody new, on the site's country, who has no radio yet. Gives the identity's id. */
export async function insertIdentity(tx: Transaction, trail: Trail, wanted: Wanted) {
  const { email, firstName, lastName, language, phone, passwordHash, site } = wanted;
  await insertCustomer(tx, trail, {
    accountNumber: newAccountNumber(site.country),
    email,
    username: null,
    firstName: firstName?.trim() ?? '',
    lastName: lastName?.trim() ?? '',
    country: site.country,
    locale: language ?? (site.country === 'CA' ? 'en-CA' : 'en-US'),
    isEBill: false,
    phone: phone ?? null,
    passwordHash: passwordHash ?? null,
    state: 'STREAMING',
  });
  const made = await identityByHandle(tx, email);
  if (!made) throw new Error('the account number that was drawn is taken');
  return made.identityId;
}
