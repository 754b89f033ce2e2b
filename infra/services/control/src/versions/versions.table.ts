import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import type { KeyState } from '../team-keys/team-keys.table.ts';

interface VersionsTable {
  name: string;
  version: string;
  record: string;
  signature: string;
  keyId: string;
  commit: string | null;
  bytes: number;
  brotli: number;
  files: number;
  publishedBy: string;
  publishedAt: Date;
  lastServedAt: Date | null;
  removedAt: Date | null;
  purgedAt: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    versions: VersionsTable;
  }
}

export interface NamedVersion {
  name: string;
  version: string;
}

/** A stored version, without its record. */
export type StoredVersion = Omit<
  Selectable<VersionsTable>,
  'record' | 'signature' | 'removedAt' | 'purgedAt'
> & { keyState: KeyState };

const stored = (db: Database) =>
  db
    .selectFrom('versions')
    .innerJoin('teamKeys', 'teamKeys.id', 'versions.keyId')
    .select(['versions.name', 'versions.version', 'keyId', 'commit', 'bytes', 'brotli', 'files'])
    .select(['publishedBy', 'publishedAt', 'lastServedAt', 'teamKeys.state as keyState'])
    .where('removedAt', 'is', null);

/** Stored versions, newest first, optionally of a single name. */
export function listVersions(db: Database, name?: string): Promise<StoredVersion[]> {
  const query = stored(db).orderBy('publishedAt', 'desc').orderBy('versions.version', 'desc');
  return (name === undefined ? query : query.where('versions.name', '=', name)).execute();
}

/** A stored version with its record and signature, as published. */
export const readVersion = (db: Database, { name, version }: NamedVersion) =>
  stored(db)
    .select(['record', 'signature'])
    .where('versions.name', '=', name)
    .where('versions.version', '=', version)
    .executeTakeFirst();

/** A version that has ever been published, even if it has since been removed. */
export const findPublished = (db: Database, { name, version }: NamedVersion) =>
  db
    .selectFrom('versions')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();

/** Cache of parsed records. Records are immutable, so entries never become stale. */
const parsed = new Map<string, ReleaseRecord>();
const mostKept = 200;

/** Records of the given versions, as far as they are stored. */
export async function readRecords(
  db: Database,
  wanted: readonly NamedVersion[],
): Promise<ReleaseRecord[]> {
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('versions')
    .select(['name', 'version'])
    .select(({ fn }) => fn<string>('md5', ['record']).as('hash'))
    .where('version', 'in', [...new Set(wanted.map(({ version }) => version))])
    .where('removedAt', 'is', null)
    .execute();
  const isWanted = (row: NamedVersion) =>
    wanted.some((one) => one.name === row.name && one.version === row.version);
  const records: ReleaseRecord[] = [];
  for (const { hash, ...row } of rows.filter(isWanted)) {
    records.push(await readRecord(db, row, hash));
  }
  return records;
}

async function readRecord(db: Database, { name, version }: NamedVersion, hash: string) {
  // Includes the hash, because a process may use several databases.
  const key = `${name} ${version} ${hash}`;
  const known = parsed.get(key);
  if (known) return known;
  const { record } = await db
    .selectFrom('versions')
    .select('record')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  // Validated before it was stored.
  const read = JSON.parse(record) as ReleaseRecord;
  parsed.set(key, read);
  const [oldest] = parsed.keys();
  if (parsed.size > mostKept && oldest !== undefined) parsed.delete(oldest);
  return read;
}

/** Records that these versions were served to new visitors until now. */
export async function noteNoLongerServed(
  tx: Transaction,
  versions: readonly NamedVersion[],
  at: Date,
) {
  for (const { name, version } of versions) {
    await tx
      .updateTable('versions')
      .set({ lastServedAt: at })
      .where('name', '=', name)
      .where('version', '=', version)
      .execute();
  }
}
