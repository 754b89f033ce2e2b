import type { DomainAccount } from '@sideband/shared-sdk/account/model';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { hasOptedOut } from '../privacy/opt-outs.table.ts';
import { consentsOf, isSpecial } from './consents.table.ts';

export async function readDomainAccount(
  db: Database | Transaction,
  { accountNumber }: Customer,
): Promise<DomainAccount> {
  const consents = await consentsOf(db, accountNumber);
  return {
    accountNumber,
    privacyAgreements: consents.map(({ country, recordedAt, ...consent }) => ({
      consentType: consent.consentType,
      countryCode: country,
      platform: consent.platform,
      appVersion: consent.appVersion,
      version: consent.version,
      language: consent.language,
      recordedAt: recordedAt.toISOString(),
    })),
    specialHandlingFlag: await isSpecial(db, accountNumber),
    userOptedOut: await hasOptedOut(db, accountNumber),
  };
}
