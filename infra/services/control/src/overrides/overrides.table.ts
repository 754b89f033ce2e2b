import type { Generated } from 'kysely';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Database } from '../database/database.ts';
import { type Caller, demandName } from '../people/rights.ts';
import { Refused } from '../refusals/refused.ts';
import { noteSigning, readGoodKeys } from './override-keys.table.ts';
import type { OverrideChange, OverrideState } from './override-state.ts';
import { tellEdges } from './tell-edges.ts';

interface OverridesTable {
  id: Generated<number>;
  environment: string;
  remote: string;
  version: string;
  payments: boolean;
  personId: number | null;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  revokedBy: string | null;
  follows: string | null;
  buildProblem: string | null;
  keyId: string | null;
}

interface OverrideEndTable {
  onlyRow: Generated<boolean>;
  serial: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    overrideEnd: OverrideEndTable;
    overrides: OverridesTable;
  }
}

/**
 * Maximum number of valid links per person. Every edge keeps changed links in memory, hence the
 * limit.
 */
const mostOpen = 20;

export interface NewOverride {
  environment: string;
  remote: string;
  version: string;
  payments: boolean;
  personId: number | undefined;
  /** Key that signs the link. */
  keyId: string;
  expiresAt: Date;
}

export function makeOverride(db: Database, trail: Trail, asked: NewOverride) {
  return db.transaction().execute(async (tx) => {
    const { environment, remote, version, payments, personId = null, keyId, expiresAt } = asked;
    await noteSigning(tx, { id: keyId, at: trail.at });
    const { open } = await openOnes(tx, environment, trail.at)
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('createdBy', '=', trail.actor)
      .executeTakeFirstOrThrow();
    if (Number(open) >= mostOpen) {
      throw new Refused('too-many', `You have ${mostOpen} links that are good. Revoke one first.`);
    }
    const made = await tx
      .insertInto('overrides')
      .values({
        environment,
        remote,
        version,
        payments,
        personId,
        keyId,
        expiresAt,
        createdBy: trail.actor,
        createdAt: trail.at,
        revokedAt: null,
        revokedBy: null,
        follows: null,
        buildProblem: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordChange(tx, trail, {
      action: 'override made',
      target: `override:${made.id}`,
      detail: { environment, remote, version, payments, until: expiresAt.toISOString() },
    });
    return made;
  });
}

const openOnes = (db: Database, environment: string, at: Date) =>
  db
    .selectFrom('overrides')
    .where('environment', '=', environment)
    .where('expiresAt', '>', at)
    .where('revokedAt', 'is', null);

/** Valid links, newest first. */
export const listOverrides = (db: Database, environment: string, at: Date) =>
  openOnes(db, environment, at).selectAll().orderBy('id', 'desc').limit(200).execute();

/**
 * Revokes a link, at every edge within a second. Allowed for its creator, and for people with the
 * right to review or apply. Not idempotent: a second call is refused with `not-found`.
 */
export function revokeOverride(
  db: Database,
  { caller, at }: { caller: Caller; at: Date },
  { environment, id }: { environment: string; id: number },
) {
  return db.transaction().execute(async (tx) => {
    const trail = { actor: caller.actor, at };
    const open = await openOnes(tx, environment, at)
      .select(['remote', 'version', 'createdBy'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!open) throw new Refused('not-found', 'There is no such link, or it is over.');
    const { createdBy, remote, version } = open;
    demandName(caller, remote);
    const decides = caller.rights.includes('review') || caller.rights.includes('apply');
    if (createdBy !== caller.actor && !decides) {
      throw new Refused('forbidden', 'Only its maker ends a link, or who may review or apply.');
    }
    await tx
      .updateTable('overrides')
      .set({ revokedAt: at, revokedBy: caller.actor })
      .where('id', '=', id)
      .execute();
    await recordChange(tx, trail, {
      action: 'override revoked',
      target: `override:${id}`,
      detail: { environment, remote, version },
    });
    await tellEdges(tx);
  });
}

interface Move {
  environment: string;
  id: number;
  version?: string | undefined;
  problem?: string | undefined;
  /** Whether the caller may create links that apply to pages with payments. */
  payments: boolean;
}

/** Moves the caller's own link to another build, or records why that build failed. Idempotent. */
export function moveOverride(
  db: Database,
  { caller, at }: { caller: Caller; at: Date },
  asked: Move,
) {
  return db.transaction().execute(async (tx) => {
    const { environment, id, version, problem, payments } = asked;
    const trail = { actor: caller.actor, at };
    const moved = await openOnes(tx, environment, at)
      .select(['remote', 'createdBy', 'follows', 'payments'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!moved || moved.createdBy !== trail.actor) {
      throw new Refused('not-found', 'There is no such link of yours, or it is over.');
    }
    // A token for other remotes must not move the link, even if it belongs to the same person.
    demandName(caller, moved.remote);
    if (moved.payments && !payments) {
      throw new Refused(
        'forbidden',
        'Only someone who is signed in can move a link on payment pages.',
      );
    }
    await tx
      .updateTable('overrides')
      .set({ follows: version ?? moved.follows, buildProblem: problem ?? null })
      .where('id', '=', id)
      .execute();
    await recordChange(tx, trail, {
      action: problem === undefined ? 'override moved' : 'override waits for a build',
      target: `override:${id}`,
      detail: { environment, remote: moved.remote, ...(version && { version }) },
    });
    await tellEdges(tx);
  });
}

/** State for the edges. Links expire by their own claims, so expired ones are left out. */
export async function readOverrides(
  db: Database,
  { environment, at }: { environment: string; at: Date },
): Promise<OverrideState> {
  // Reads the serial first: concurrent changes then cause another read, instead of being missed.
  const { serial } = await db.selectFrom('overrideEnd').select('serial').executeTakeFirstOrThrow();
  const keys = await readGoodKeys(db, at);
  const rows = await db
    .selectFrom('overrides')
    .select(['id', 'revokedAt', 'follows', 'buildProblem'])
    .where('environment', '=', environment)
    .where('expiresAt', '>', at)
    .where(({ or, eb }) =>
      or([
        eb('revokedAt', 'is not', null),
        eb('follows', 'is not', null),
        eb('buildProblem', 'is not', null),
      ]),
    )
    .execute();
  const changed = rows.map(({ id, revokedAt, follows, buildProblem }): [number, OverrideChange] => [
    id,
    revokedAt
      ? { revoked: true }
      : { version: follows ?? undefined, problem: buildProblem ?? undefined },
  ]);
  return { serial, keys, changed: Object.fromEntries(changed) };
}
