import { randomBytes } from 'node:crypto';
import type { Generated } from 'kysely';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { sha256 } from '../audit/hash.ts';
import type { Database } from '../database/database.ts';
import { type Caller, rightsOf } from '../people/rights.ts';
import { csrfTokenOf } from './own-page.ts';

export interface SessionsTable {
  id: Generated<number>;
  personId: number;
  hash: string;
  startedAt: Date;
  seenAt: Date;
  expiresAt: Date;
}

/** However busy, a session ends with the working day. */
export const sessionMs = 12 * 60 * 60_000;
/** Left alone for so long, it ends. A stream that a page holds open is nobody's doing. */
const idleMs = 60 * 60_000;
/** So often at most it is written down that somebody is still there. */
const seenEveryMs = 60_000;

/**
 * Starts a session with a secret that is new, always: one that was planted before the sign-in is of no
 * use to whoever planted it (no fixation). One that `replaces` names ends; a browser that comes back
 * from another site does not bring it along (SameSite=Strict), and then it lasts until it is left alone
 * for an hour. Gives out the new secret, this once.
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

/** Ends it at once, everywhere. Ending it twice is no mistake. */
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

/** Whose session this is, with the role they have now; undefined when it is over or they are disabled. */
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
    ...{ actor: `person:${id}`, personId: id, by: 'session' },
    credential: `session:${sessionId}`,
    ...{ rights: rightsOf[role], environment: undefined },
    names: JSON.parse(publishes) as string[],
    csrfToken: csrfTokenOf(secret),
  };
}
