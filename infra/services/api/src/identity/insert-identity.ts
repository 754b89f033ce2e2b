import { randomInt } from 'node:crypto';
import type { NewIdentity } from '@sideband/shared-sdk/identity/model';
import type { Trail } from '../audit/audit.table.ts';
import type { Transaction } from '../database/database.ts';
import type { Site } from '../http/site.ts';
import { identityByHandle } from './identities.table.ts';
import { insertCustomer } from './insert-customer.ts';

interface Wanted extends Pick<NewIdentity, 'firstName' | 'lastName' | 'language'> {
  /** An email address that no identity has, locked by the caller. */
  email: string;
  phone?: string | null;
  passwordHash?: string | null;
  site: Pick<Site, 'country'>;
}

/** Eleven digits that start with the country's prefix, as all account numbers do. */
const newAccountNumber = (country: Site['country']) =>
  `${country === 'US' ? 41 : 42}${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

/** There are a billion numbers, so this many collisions in a row mean that nearly all are taken. */
const mostDraws = 50;

/**
 * Creates a customer in the site's country, without a radio, and returns the identity ID. Draws
 * again when an account number is taken, even by a concurrent transaction.
 */
export async function insertIdentity(
  tx: Transaction,
  trail: Trail,
  wanted: Wanted,
  draw = newAccountNumber,
) {
  const { email, firstName, lastName, language, phone, passwordHash, site } = wanted;
  const customer = {
    email,
    username: null,
    firstName: firstName?.trim() ?? '',
    lastName: lastName?.trim() ?? '',
    country: site.country,
    locale: language ?? (site.country === 'CA' ? ('en-CA' as const) : ('en-US' as const)),
    // Bills go by email to a customer who came online, until they ask for paper.
    isEBill: true,
    phone: phone ?? null,
    passwordHash: passwordHash ?? null,
    state: 'STREAMING' as const,
  };
  for (let draws = 1; draws <= mostDraws; draws++) {
    const accountNumber = draw(site.country);
    if (!(await insertCustomer(tx, trail, { ...customer, accountNumber }))) continue;
    const made = await identityByHandle(tx, email);
    if (made) return made.identityId;
  }
  throw new Error(`${mostDraws} account numbers in a row are taken.`);
}
