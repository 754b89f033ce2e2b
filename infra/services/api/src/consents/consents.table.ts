import type { Consent } from '@sideband/shared-sdk/consent/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Generated } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';

interface AccountTermsTable {
  accountNumber: Customer['accountNumber'];
  specialHandling: Generated<boolean>;
}

interface ConsentsTable {
  consentId: Generated<number>;
  accountNumber: Customer['accountNumber'];
  consentType: Consent['consentType'];
  country: CountryCode;
  platform: Consent['platform'];
  appVersion: Consent['appVersion'];
  version: string;
  language: Consent['language'];
  recordedAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    accountTerms: AccountTermsTable;
    consents: ConsentsTable;
  }
}

type Handle = Database | Transaction;
type AccountNumber = Customer['accountNumber'];

export const consentsOf = (db: Handle, accountNumber: AccountNumber) =>
  db
    .selectFrom('consents')
    .selectAll()
    .where('accountNumber', '=', accountNumber)
    .orderBy('consentId')
    .execute();

/** Adds a consent. Returns false and keeps the existing row when it was given before. */
export async function insertConsent(
  tx: Transaction,
  { accountNumber, consent, at }: { accountNumber: AccountNumber; consent: Consent; at: Date },
): Promise<boolean> {
  const { countryCode: country, ...rest } = consent;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('consents')
    .values({ ...rest, country, accountNumber, recordedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether agents give the account special handling. */
export async function isSpecial(db: Handle, accountNumber: AccountNumber): Promise<boolean> {
  const terms = await db
    .selectFrom('accountTerms')
    .select('specialHandling')
    .where('accountNumber', '=', accountNumber)
    .executeTakeFirst();
  return terms?.specialHandling ?? false;
}
