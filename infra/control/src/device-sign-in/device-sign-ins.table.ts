import { randomBytes } from 'node:crypto';
import type { Generated } from 'kysely';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { sha256 } from '../audit/hash.ts';
import type { Database } from '../database/database.ts';
import { type Right, type Role, rightsOf } from '../people/rights.ts';
import { issueToken } from '../people/tokens.table.ts';
import { Refused } from '../refused.ts';
import { newUserCode, readUserCode } from './user-code.ts';

export interface DeviceSignInsTable {
  id: Generated<number>;
  deviceCodeHash: string;
  userCodeHash: string;
  label: string;
  scopes: string;
  begunAt: Date;
  expiresAt: Date;
  polledAt: Date | null;
  personId: number | null;
  decision: 'approved' | 'denied' | null;
}

/** How long somebody may take at the browser. */
const lifetimeMs = 10 * 60_000;
/** How often the program may ask; RFC 8628 §3.5. */
export const pollSeconds = 5;
/** Clocks and networks are not exact. */
const pollToleranceMs = 1_000;
const tokenMs = 30 * 24 * 60 * 60_000;

export interface Begun {
  deviceCode: string;
  userCode: string;
  expiresInSeconds: number;
}

/** Begins to sign a program in. Both codes are given out this once; only their hashes are kept. */
export async function beginDeviceSignIn(
  db: Database,
  { at, label, scopes }: { at: Date; label: string; scopes: Right[] },
): Promise<Begun> {
  await db.deleteFrom('deviceSignIns').where('expiresAt', '<=', at).execute();
  const deviceCode = randomBytes(32).toString('base64url');
  const userCode = newUserCode();
  await db
    .insertInto('deviceSignIns')
    .values({
      deviceCodeHash: sha256(deviceCode),
      userCodeHash: sha256(readUserCode(userCode)),
      label,
      scopes: JSON.stringify(scopes),
      ...{ begunAt: at, expiresAt: new Date(at.getTime() + lifetimeMs) },
      ...{ polledAt: null, personId: null, decision: null },
    })
    .execute();
  return { deviceCode, userCode, expiresInSeconds: lifetimeMs / 1_000 };
}

/** What waits under a code, as far as the role of whoever looks can give it. Throws `Refused`. */
export async function readDeviceSignIn(
  db: Database,
  { typed, at, role }: { typed: string; at: Date; role: Role },
) {
  const found = await waiting(db, typed, at);
  if (!found) throw noSuchCode();
  const { label, scopes, begunAt, expiresAt } = found;
  return { label, scopes: granted(scopes, role), begunAt, expiresAt };
}

/**
 * Lets the program in as this person, or turns it away. The first decision counts. Throws `Refused` for a
 * code that is unknown, expired or decided.
 */
export function decideDeviceSignIn(
  db: Database,
  trail: Trail,
  { typed, personId, approve }: { typed: string; personId: number; approve: boolean },
) {
  return db.transaction().execute(async (tx) => {
    const decision = approve ? 'approved' : 'denied';
    const decided = await tx
      .updateTable('deviceSignIns')
      .set({ personId, decision })
      .where('userCodeHash', '=', sha256(readUserCode(typed)))
      .where('expiresAt', '>', trail.at)
      .where('decision', 'is', null)
      .returning('label')
      .executeTakeFirst();
    if (!decided) throw noSuchCode();
    await recordChange(tx, trail, {
      action: `device sign-in ${decision}`,
      target: `person:${personId}`,
      detail: { label: decided.label },
    });
  });
}

/** Error codes of RFC 8628 §3.5 and RFC 6749 §5.2. */
export type PollFailure =
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token'
  | 'invalid_grant';

export type Polled =
  | { ok: false; error: PollFailure }
  | { ok: true; id: number; token: string; scopes: Right[]; expiresAt: Date };

/**
 * What the waiting program gets. A token is given out once: if that answer is lost, the program has to
 * begin again, and the token stays in its person's list until it expires or is revoked.
 */
export async function pollDeviceSignIn(
  db: Database,
  { deviceCode, at }: { deviceCode: string; at: Date },
): Promise<Polled> {
  const hash = sha256(deviceCode);
  const found = await db
    .selectFrom('deviceSignIns')
    .select(['polledAt', 'expiresAt', 'decision'])
    .where('deviceCodeHash', '=', hash)
    .executeTakeFirst();
  if (!found) return { ok: false, error: 'invalid_grant' };
  if (found.expiresAt <= at) return { ok: false, error: 'expired_token' };
  if (found.decision === null) {
    await db
      .updateTable('deviceSignIns')
      .set({ polledAt: at })
      .where('deviceCodeHash', '=', hash)
      .execute();
    const sinceMs = found.polledAt ? at.getTime() - found.polledAt.getTime() : Infinity;
    const isEarly = sinceMs < pollSeconds * 1_000 - pollToleranceMs;
    return { ok: false, error: isEarly ? 'slow_down' : 'authorization_pending' };
  }
  // Whoever removes the row collects the token: two programs with one code get one.
  const collected = await db
    .deleteFrom('deviceSignIns')
    .where('deviceCodeHash', '=', hash)
    .returning(['decision', 'label', 'scopes', 'personId'])
    .executeTakeFirst();
  if (!collected) return { ok: false, error: 'invalid_grant' };
  const { decision, label, personId } = collected;
  if (decision === 'denied' || personId === null) return { ok: false, error: 'access_denied' };
  const person = await db
    .selectFrom('people')
    .select('role')
    .where('id', '=', personId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  if (!person) return { ok: false, error: 'access_denied' };
  const scopes = granted(collected.scopes, person.role);
  const expiresAt = new Date(at.getTime() + tokenMs);
  const trail = { actor: `person:${personId}`, at };
  const { id, token } = await issueToken(db, trail, { personId, label, scopes, expiresAt });
  return { ok: true, id, token, scopes, expiresAt };
}

const waiting = (db: Database, typed: string, at: Date) =>
  db
    .selectFrom('deviceSignIns')
    .select(['label', 'scopes', 'begunAt', 'expiresAt'])
    .where('userCodeHash', '=', sha256(readUserCode(typed)))
    .where('expiresAt', '>', at)
    .where('decision', 'is', null)
    .executeTakeFirst();

const granted = (scopes: string, role: Role) =>
  (JSON.parse(scopes) as Right[]).filter((scope) => rightsOf[role].includes(scope));

const noSuchCode = () =>
  new Refused('not-found', 'No program waits under this code. It may have expired, or be used.');
