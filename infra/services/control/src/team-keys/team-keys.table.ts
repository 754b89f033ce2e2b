import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';

export type KeyState = 'active' | 'retired' | 'revoked';

interface TeamKeysTable {
  id: string;
  label: string;
  publicKey: string;
  names: string;
  state: KeyState;
  registeredBy: string;
  registeredAt: Date;
  changedBy: string | null;
  changedAt: Date | null;
  reason: string;
}

interface TrustTable {
  onlyRow: boolean;
  serial: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    teamKeys: TeamKeysTable;
    trust: TrustTable;
  }
}

export type TeamKey = Omit<Selectable<TeamKeysTable>, 'names'> & { names: string[] };

/** All keys, oldest first, with the number of stored versions that each has signed. */
export async function listKeys(db: Database): Promise<(TeamKey & { versions: number })[]> {
  const rows = await db
    .selectFrom('teamKeys')
    .selectAll('teamKeys')
    .select((query) =>
      query
        .selectFrom('versions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('versions.keyId', '=', 'teamKeys.id')
        .where('versions.removedAt', 'is', null)
        .as('versions'),
    )
    .orderBy('registeredAt')
    .orderBy('id')
    .execute();
  return rows.map(({ versions, ...row }) => ({ ...keyOf(row), versions: Number(versions ?? 0) }));
}

/** Keys whose signatures are accepted, and the IDs of revoked ones. */
export async function readKeys(db: Database) {
  const rows = await db.selectFrom('teamKeys').selectAll().orderBy('id').execute();
  const all = rows.map(keyOf);
  return {
    keys: all.filter(({ state }) => state !== 'revoked'),
    revoked: all.filter(({ state }) => state === 'revoked').map(({ id }) => id),
  };
}

export const keyOf = ({ names, ...row }: Selectable<TeamKeysTable>): TeamKey => ({
  ...row,
  names: JSON.parse(names) as string[],
});

export const readSerial = async (db: Database) =>
  (await db.selectFrom('trust').select('serial').executeTakeFirstOrThrow()).serial;

/** Increments the serial of the trust. Its row lock serializes changes of keys. */
export async function nextSerial(tx: Transaction): Promise<number> {
  const { serial } = await tx
    .updateTable('trust')
    .set({ serial: sql<number>`serial + 1` })
    .returning('serial')
    .executeTakeFirstOrThrow();
  return serial;
}
