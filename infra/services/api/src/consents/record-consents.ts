import type { Consent } from '@sideband/shared-sdk/consent/model';
import { isRecorded } from '@sideband/shared-sdk/rules/consents';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { insertConsent } from './consents.table.ts';

/** Records the consents that are recorded in their country, each once per version and language. */
export async function recordConsents(
  tx: Transaction,
  trail: Trail,
  {
    accountNumber,
    consents = [],
  }: { accountNumber: Customer['accountNumber']; consents: readonly Consent[] | undefined },
): Promise<void> {
  const subject = `customer:${accountNumber}`;
  for (const consent of consents.filter(isRecorded)) {
    const isNew = await insertConsent(tx, { accountNumber, consent, at: trail.at });
    if (isNew) await recordChange(tx, trail, { action: 'consent given', subject, after: consent });
  }
}
