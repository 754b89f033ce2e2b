import type { Generated, Selectable } from 'kysely';
import type { Locale } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';

interface MakerTermsTable {
  acceptanceId: Generated<string>;
  deviceId: string;
  oemDriverId: string;
  version: string;
  locale: Locale;
  acceptedAt: Date;
  /** When the maker confirmed the report. Null until then. */
  reportedAt: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    makerTerms: MakerTermsTable;
  }
}
export type MakerTerms = Selectable<MakerTermsTable>;

export const acceptedTerms = (
  db: Database,
  { deviceId, oemDriverId, version }: Pick<MakerTerms, 'deviceId' | 'oemDriverId' | 'version'>,
): Promise<MakerTerms | undefined> =>
  db
    .selectFrom('makerTerms')
    .selectAll()
    .where('deviceId', '=', deviceId)
    .where('oemDriverId', '=', oemDriverId)
    .where('version', '=', version)
    .executeTakeFirst();

/** Returns whether it is the first acceptance of this version. */
export async function insertAcceptance(
  tx: Transaction,
  accepted: Omit<MakerTerms, 'acceptanceId'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('makerTerms')
    .values(accepted)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const unreportedTerms = (
  db: Database,
  acceptanceId: string,
): Promise<MakerTerms | undefined> =>
  db
    .selectFrom('makerTerms')
    .selectAll()
    .where('acceptanceId', '=', acceptanceId)
    .where('reportedAt', 'is', null)
    .executeTakeFirst();

export const markReported = (db: Database, acceptanceId: string, reportedAt: Date) =>
  db
    .updateTable('makerTerms')
    .set({ reportedAt })
    .where('acceptanceId', '=', acceptanceId)
    .execute();
