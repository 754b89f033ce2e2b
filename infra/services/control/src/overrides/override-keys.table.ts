import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { Refused } from '../refusals/refused.ts';
import { longestOverrideMs, type OverrideState } from './override-state.ts';
import { tellEdges } from './tell-edges.ts';

interface OverrideKeysTable {
  id: string;
  publicKey: string;
  addedAt: Date;
  signedAt: Date;
  revokedAt: Date | null;
  revokedBy: string | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    overrideKeys: OverrideKeysTable;
  }
}

/** Includes revoked keys, so that revoking the current key does not reactivate the previous one. */
const newestFirst = (db: Database) =>
  db.selectFrom('overrideKeys').selectAll().orderBy('signedAt', 'desc').orderBy('id');

/**
 * Makes the key the current one. Previous keys stay valid as long as a link signed with them may be
 * valid. Returns false when the key was revoked.
 */
export function admitOverrideKey(
  db: Database,
  trail: Trail,
  { id, publicKey }: { id: string; publicKey: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('overrideKeys')
      .values({
        id,
        publicKey,
        addedAt: trail.at,
        signedAt: trail.at,
        revokedAt: null,
        revokedBy: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return signs(tx, { id, at: trail.at });
    await recordChange(tx, trail, { action: 'override key added', target: `override-key:${id}` });
    await tellEdges(tx);
    return true;
  });
}

/** Records that the key is signing a link now. Refused when the key was revoked. */
export async function noteSigning(tx: Transaction, key: { id: string; at: Date }) {
  if (await signs(tx, key)) return;
  throw new Refused('conflict', 'The key that signs links was revoked: control needs another one.');
}

async function signs(tx: Transaction, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const newest = await newestFirst(tx).executeTakeFirst();
  const signing = await tx
    .updateTable('overrideKeys')
    .set({ signedAt: at })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (signing && newest?.id !== id) await tellEdges(tx);
  return signing !== undefined;
}

export const listOverrideKeys = (db: Database) => newestFirst(db).execute();

/**
 * Revokes all links signed with the key, permanently and at every edge within a second. Idempotent.
 */
export function revokeOverrideKey(
  db: Database,
  trail: Trail,
  { id, reason }: { id: string; reason: string },
) {
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('overrideKeys')
      .select('revokedAt')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new Refused('not-found', 'There is no such key.');
    if (before.revokedAt) return;
    const revoked = { revokedAt: trail.at, revokedBy: trail.actor };
    await tx.updateTable('overrideKeys').set(revoked).where('id', '=', id).execute();
    await tx
      .updateTable('overrides')
      .set(revoked)
      .where('keyId', '=', id)
      .where('revokedAt', 'is', null)
      .execute();
    const target = `override-key:${id}`;
    await recordChange(tx, trail, { action: 'override key revoked', target, reason });
    await tellEdges(tx);
  });
}

/**
 * Valid keys: the current one, and previous ones as long as a link signed with them may be valid.
 */
export async function readGoodKeys(db: Database, at: Date): Promise<OverrideState['keys']> {
  const keys = await newestFirst(db).execute();
  return keys.flatMap(({ id, publicKey, signedAt, revokedAt }, index) => {
    const until = new Date(signedAt.getTime() + longestOverrideMs);
    if (revokedAt || (index > 0 && until <= at)) return [];
    return { id, publicKey, ...(index > 0 && { until: until.toISOString() }) };
  });
}
