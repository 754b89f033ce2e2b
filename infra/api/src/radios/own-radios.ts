import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { radiosOf } from '../identification/radios-to-find.table.ts';
import type { Radio } from './radios.table.ts';

interface Owner {
  accountNumber: Customer['accountNumber'];
  country: CountryCode;
}

/** What a customer calls a radio of theirs: an app that plays as one has no number to read off. */
export const ownRadios = async (
  db: Database | Transaction,
  { accountNumber, country }: Owner,
): Promise<Radio[]> =>
  (await radiosOf(db, accountNumber)).filter(
    (radio) => radio.country === country && !radio.isVirtualId,
  );

/** More than one where its last characters do not tell it apart. */
export const ownRadiosEndingIn = async (
  db: Database | Transaction,
  owner: Owner,
  lastFour: string,
): Promise<Radio[]> =>
  (await ownRadios(db, owner)).filter(({ radioId }) => radioId.endsWith(lastFour));
