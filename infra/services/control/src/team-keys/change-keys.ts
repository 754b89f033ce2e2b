import { createPublicKey } from 'node:crypto';
import { keyIdOf } from '@sideband/artifacts/signature';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { notifyEdges } from '../database/notify-edges.ts';
import { pointerTo } from '../refusals/problem.ts';
import { Refused } from '../refusals/refused.ts';
import { type KeyState, keyOf, nextSerial, type TeamKey } from './team-keys.table.ts';

interface NewKey {
  label: string;
  /** Ed25519 public key (SPKI, PEM). */
  publicKey: string;
  names: string[];
  reason: string;
}

/**
 * Registers a key, so that its signatures are accepted for these names. Idempotent, so it can be
 * retried after a lost response. Refuses a private key, and a key that was retired, revoked or
 * registered for other names.
 */
export function registerKey(db: Database, trail: Trail, asked: NewKey): Promise<TeamKey> {
  const { id, publicKey } = readPublicKey(asked.publicKey);
  const names = [...new Set(asked.names)].sort();
  return db.transaction().execute(async (tx) => {
    const serial = await nextSerial(tx);
    const row = {
      id,
      publicKey,
      label: asked.label,
      names: JSON.stringify(names),
      state: 'active' as const,
      registeredBy: trail.actor,
      registeredAt: trail.at,
      reason: asked.reason,
      changedBy: null,
      changedAt: null,
    };
    const made = await tx
      .insertInto('teamKeys')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!made) return known(tx, { id, names });
    const detail = { label: asked.label, names, serial };
    await say(tx, trail, { action: 'key registered', id, reason: asked.reason, detail });
    return keyOf(made);
  });
}

async function known(tx: Transaction, { id, names }: { id: string; names: string[] }) {
  const row = await tx.selectFrom('teamKeys').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.state === 'active' && row.names === JSON.stringify(names)) return keyOf(row);
  throw new Refused('conflict', `This key is here already, ${row?.state} for ${row?.names}.`);
}

/** Retires a key. Its signatures stay valid, but it can sign nothing new. */
export const retireKey = (db: Database, trail: Trail, on: { id: string; reason: string }) =>
  moveKey(db, trail, { ...on, to: 'retired', action: 'key retired' });

/**
 * Revokes a key, permanently. Nothing it has signed is served anymore, at any edge, within a
 * second.
 */
export const revokeKey = (db: Database, trail: Trail, on: { id: string; reason: string }) =>
  moveKey(db, trail, { ...on, to: 'revoked', action: 'key revoked' });

/** Idempotent. */
function moveKey(
  db: Database,
  trail: Trail,
  { id, reason, to, action }: { id: string; reason: string; to: KeyState; action: string },
): Promise<TeamKey> {
  return db.transaction().execute(async (tx) => {
    const serial = await nextSerial(tx);
    const before = await tx
      .selectFrom('teamKeys')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new Refused('not-found', 'There is no such key.');
    if (before.state === to) return keyOf(before);
    if (before.state === 'revoked') throw new Refused('conflict', 'This key was revoked.');
    const after = await tx
      .updateTable('teamKeys')
      .set({ state: to, reason, changedBy: trail.actor, changedAt: trail.at })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await say(tx, trail, { action, id, reason, detail: { from: before.state, to, serial } });
    return keyOf(after);
  });
}

/** Records the change in the audit log, and notifies the edges of the changed trust. */
async function say(
  tx: Transaction,
  trail: Trail,
  { action, id, reason, detail }: { action: string; id: string; reason: string; detail: object },
) {
  await recordChange(tx, trail, { action, target: `key:${id}`, reason, detail });
  await notifyEdges(tx);
}

function readPublicKey(pem: string) {
  const wrong = (message: string) =>
    new Refused('wrong-document', 'This is no key that a team could sign with.', [
      { pointer: pointerTo('publicKey'), code: 'wrong_key', message },
    ]);
  // A private key that was sent is compromised.
  if (pem.includes('PRIVATE KEY')) {
    throw wrong('This is the private half. Keep it, make a new one, and send the public half.');
  }
  try {
    const key = createPublicKey(pem);
    const publicKey = key.export({ type: 'spki', format: 'pem' }).toString();
    return { id: keyIdOf(key), publicKey };
  } catch {
    throw wrong('An Ed25519 public key as PEM (SPKI) is needed.');
  }
}
