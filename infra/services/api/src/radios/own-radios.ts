import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Radio } from './radios.table.ts';
import { radiosOf } from './radios-to-find.table.ts';

interface Owner {
  accountNumber: Customer['accountNumber'];
  country: CountryCode;
}

/**
 * Returns the radios that a customer would recognize as theirs. Excludes apps that play as a radio,
 * which have no printed Radio ID.
 */
export const ownRadios = async (
  db: Database | Transaction,
  { accountNumber, country }: Owner,
): Promise<Radio[]> =>
  (await radiosOf(db, accountNumber)).filter(
    (radio) => radio.country === country && !radio.isVirtualId,
  );

/** Returns more than one radio when the last characters are ambiguous. */
export const ownRadiosEndingIn = async (
  db: Database | Transaction,
  owner: Owner,
  lastFour: string,
): Promise<Radio[]> =>
  (await ownRadios(db, owner)).filter(({ radioId }) => radioId.endsWith(lastFour));
