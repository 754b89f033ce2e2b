import { randomBytes } from 'node:crypto';
import type { Generated } from 'kysely';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { sha256 } from '../audit/hash.ts';
import type { Database } from '../database/database.ts';
import { type Right, type Role, rightsOf } from '../people/rights.ts';
import { issueToken } from '../people/tokens.table.ts';
import { Refused } from '../refusals/refused.ts';
import { newUserCode, readUserCode } from './user-code.ts';

interface DeviceSignInsTable {
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

declare module '../database/tables.ts' {
  interface Tables {
    deviceSignIns: DeviceSignInsTable;
  }
}

/** Time a person has to approve in the browser. */
const lifetimeMs = 10 * 60_000;
/** Minimum polling interval (RFC 8628 §3.5). */
export const pollSeconds = 5;
/** Tolerance for clock and network jitter. */
const pollToleranceMs = 1_000;
const tokenMs = 30 * 24 * 60 * 60_000;

export interface Begun {
  deviceCode: string;
  userCode: string;
  expiresInSeconds: number;
}

/** Starts a device sign-in. Both codes are returned only here; the database keeps their hashes. */
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
      begunAt: at,
      expiresAt: new Date(at.getTime() + lifetimeMs),
      polledAt: null,
      personId: null,
      decision: null,
    })
    .execute();
  return { deviceCode, userCode, expiresInSeconds: lifetimeMs / 1_000 };
}

/**
 * Reads the pending sign-in with a user code, with scopes limited to the caller's role. Throws
 * `Refused` when the code is unknown, expired or already decided.
 */
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
 * Approves or denies the program on behalf of a person. The first decision is final. Throws
 * `Refused` when the code is unknown, expired or already decided.
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
 * Response to a polling program. A token is returned only once. If that response is lost, the
 * program must start over, and the token stays in the person's list until it expires or is revoked.
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
  // Deleting the row claims the token, so two programs with the same code get only one.
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
