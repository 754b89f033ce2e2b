import type { OfferId } from '@sideband/shared-sdk/offers/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Generated, Selectable } from 'kysely';
import type { Customer, Locale } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { hashToken } from '../secrets/secrets.ts';

interface DealerRecordsTable {
  dealerRecordId: Generated<string>;
  dealer: string;
  country: CountryCode;
  deviceId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  zip: string;
  locale: Locale;
  expiresAt: Date;
}
export type DealerRecord = Selectable<DealerRecordsTable>;

interface DealerLinksTable {
  linkHash: string;
  dealerRecordId: string;
  offerId: OfferId | null;
  expiresAt: Date;
  usedAt: Date | null;
  usedBy: string | null;
  accountNumber: Customer['accountNumber'] | null;
}
export type DealerLink = Selectable<DealerLinksTable>;

declare module '../database/tables.ts' {
  interface Tables {
    dealerRecords: DealerRecordsTable;
    dealerLinks: DealerLinksTable;
  }
}

/** Upserts what a dealer recorded. */
export async function putDealerRecord(tx: Transaction, record: DealerRecord): Promise<void> {
  await tx
    .insertInto('dealerRecords')
    .values(record)
    .onConflict((conflict) => conflict.column('dealerRecordId').doUpdateSet(record))
    .execute();
}

type NewLink = Pick<DealerLink, 'dealerRecordId' | 'offerId' | 'expiresAt'> & { token: string };

/** Adds a link. An existing one is valid again until the new time, unless it has been used. */
export async function putDealerLink(
  tx: Transaction,
  { token, expiresAt, ...of }: NewLink,
): Promise<void> {
  await tx
    .insertInto('dealerLinks')
    .values({
      ...of,
      expiresAt,
      linkHash: hashToken(token),
      usedAt: null,
      usedBy: null,
      accountNumber: null,
    })
    .onConflict((conflict) => conflict.column('linkHash').doUpdateSet({ expiresAt }))
    .execute();
}

/** Returns the record that a link is for, with the link row-locked. */
export async function lockDealerLink(
  tx: Transaction,
  token: string,
): Promise<{ link: DealerLink; record: DealerRecord } | undefined> {
  const link = await tx
    .selectFrom('dealerLinks')
    .selectAll()
    .where('linkHash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst();
  if (!link) return undefined;
  const record = await tx
    .selectFrom('dealerRecords')
    .selectAll()
    .where('dealerRecordId', '=', link.dealerRecordId)
    .executeTakeFirstOrThrow();
  return { link, record };
}

/** Returns what dealers of the country recorded of the drivers of a car. */
export const recordsOfRadio = (
  tx: Transaction,
  { deviceId, country, at }: { deviceId: string; country: CountryCode; at: Date },
): Promise<DealerRecord[]> =>
  tx
    .selectFrom('dealerRecords')
    .selectAll()
    .where('deviceId', '=', deviceId)
    .where('country', '=', country)
    .where('expiresAt', '>', at)
    .orderBy('dealerRecordId')
    .execute();

/** Returns the trial that a dealer's links for a record offer, if they name one. */
export async function offerOfRecord(
  tx: Transaction,
  { dealerRecordId }: Pick<DealerRecord, 'dealerRecordId'>,
): Promise<OfferId | null> {
  const link = await tx
    .selectFrom('dealerLinks')
    .select('offerId')
    .where('dealerRecordId', '=', dealerRecordId)
    .where('offerId', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return link?.offerId ?? null;
}

/** Uses up all links of a record, because its trial has been activated. */
export const useUpLinks = (
  tx: Transaction,
  { dealerRecordId }: Pick<DealerRecord, 'dealerRecordId'>,
  used: { usedAt: Date; usedBy: string; accountNumber: Customer['accountNumber'] },
) =>
  tx
    .updateTable('dealerLinks')
    .set(used)
    .where('dealerRecordId', '=', dealerRecordId)
    .where('usedAt', 'is', null)
    .execute();

/** Deletes what dealers recorded of a customer whose trial was activated with it. */
export const forgetDealerRecords = (tx: Transaction, accountNumber: Customer['accountNumber']) =>
  tx
    .deleteFrom('dealerRecords')
    .where('dealerRecordId', 'in', (query) =>
      query
        .selectFrom('dealerLinks')
        .select('dealerRecordId')
        .where('accountNumber', '=', accountNumber),
    )
    .execute();
