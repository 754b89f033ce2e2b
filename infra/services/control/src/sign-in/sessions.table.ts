import { randomBytes } from 'node:crypto';
import type { Generated } from 'kysely';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { sha256 } from '../audit/hash.ts';
import type { Database } from '../database/database.ts';
import { type Caller, rightsOf } from '../people/rights.ts';
import { csrfTokenOf } from './own-page.ts';

interface SessionsTable {
  id: Generated<number>;
  personId: number;
  hash: string;
  startedAt: Date;
  seenAt: Date;
  expiresAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    sessions: SessionsTable;
  }
}

/** Absolute session lifetime, about a working day. */
export const sessionMs = 12 * 60 * 60_000;
/** Idle timeout. An open event stream does not count as activity. */
const idleMs = 60 * 60_000;
/** Minimum interval between updates of `seenAt`. */
const seenEveryMs = 60_000;

/**
 * Starts a session, always with a new secret, to prevent session fixation. Ends the session that
 * `replaces` identifies. A browser that returns from another site does not send its old cookie
 * (SameSite=Strict), so that old session then lasts until its idle timeout. The secret is returned
 * only here.
 */
export function startSession(
  db: Database,
  { at }: { at: Date },
  { personId, replaces }: { personId: number; replaces?: string | undefined },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    if (replaces) await tx.deleteFrom('sessions').where('hash', '=', sha256(replaces)).execute();
    await tx.deleteFrom('sessions').where('expiresAt', '<=', at).execute();
    const secret = randomBytes(32).toString('base64url');
    const expiresAt = new Date(at.getTime() + sessionMs);
    await tx
      .insertInto('sessions')
      .values({ personId, hash: sha256(secret), startedAt: at, seenAt: at, expiresAt })
      .execute();
    const person = `person:${personId}`;
    await recordChange(tx, { actor: person, at }, { action: 'signed in', target: person });
    return secret;
  });
}

/** Ends the session, immediately and on every control. Idempotent. */
export function endSession(db: Database, { at }: Pick<Trail, 'at'>, secret: string) {
  return db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('hash', '=', sha256(secret))
      .returning('personId')
      .executeTakeFirst();
    if (!ended) return;
    const person = `person:${ended.personId}`;
    await recordChange(tx, { actor: person, at }, { action: 'signed out', target: person });
  });
}

/**
 * Caller authenticated by a session, with their current role; `undefined` when it has ended or the
 * person is disabled.
 */
export async function callerOfSession(
  db: Database,
  secret: string,
  { at, isByHand }: { at: Date; isByHand: boolean },
): Promise<Caller | undefined> {
  const hash = sha256(secret);
  const found = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.personId')
    .select(['people.id', 'people.role', 'people.publishes'])
    .select(['sessions.seenAt', 'sessions.id as sessionId'])
    .where('sessions.hash', '=', hash)
    .where('sessions.expiresAt', '>', at)
    .where('sessions.seenAt', '>', new Date(at.getTime() - idleMs))
    .where('people.disabledAt', 'is', null)
    .executeTakeFirst();
  if (!found) return;
  const { id, role, publishes, seenAt, sessionId } = found;
  if (isByHand && at.getTime() - seenAt.getTime() >= seenEveryMs) {
    await db.updateTable('sessions').set({ seenAt: at }).where('hash', '=', hash).execute();
  }
  return {
    actor: `person:${id}`,
    personId: id,
    by: 'session',
    credential: `session:${sessionId}`,
    rights: rightsOf[role],
    environment: undefined,
    names: JSON.parse(publishes) as string[],
    csrfToken: csrfTokenOf(secret),
  };
}
