import type { FastifyBaseLogger } from 'fastify';
import type { Database, Transaction } from '../database/database.ts';
import { documentAt, readHead } from '../revisions/revisions.table.ts';
import { abortLocked, type Why } from './abort-rollout.ts';
import { isDealtBy } from './deal-toggle.ts';
import { lookEveryMs } from './look-every.ts';
import { afterLook, brokenGuards, type Looks, readLooks } from './looks.ts';
import { isHeardOf, measureStep, planOf } from './measure-step.ts';
import { noteEvent, type Rollout, setRollout } from './rollouts.table.ts';
import { sayFailure } from './say-failure.ts';
import { toggleIn } from './toggle-of.ts';

const actor = 'rollout guards';

/** Outcome of an evaluation. */
export type Looked = 'aborted' | 'ended' | 'waiting' | 'cannot be measured' | 'broken';

/**
 * Evaluates all rollouts that are due, and aborts those that do harm. Nothing else happens to a
 * rollout automatically. With several controls, the row lock ensures that only one evaluates a
 * rollout; after a crash, any other takes over. A rollout whose evaluation fails is logged and
 * retried when it is next due.
 */
export async function lookAtRollouts(
  db: Database,
  at: Date,
  log?: Pick<FastifyBaseLogger, 'error'>,
): Promise<Looked[]> {
  const looked: Looked[] = [];
  for (;;) {
    const one = await lookAtNext(db, at, log);
    if (!one) return looked;
    looked.push(one);
  }
}

async function lookAtNext(
  db: Database,
  at: Date,
  log: Pick<FastifyBaseLogger, 'error'> | undefined,
): Promise<Looked | undefined> {
  let id: number | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      const rollout = await lockDue(tx, at);
      id = rollout?.id;
      return rollout && lookAt(tx, rollout, at);
    });
  } catch (err) {
    if (id === undefined) throw err;
    // Reschedules the failed rollout as well, because it would otherwise block the others.
    await db
      .updateTable('rollouts')
      .set({ lookAt: nextLook(at) })
      .where('id', '=', id)
      .where('lookAt', '<=', at)
      .execute();
    log?.error({ err, rollout: id }, 'A rollout cannot be looked at');
    return 'broken';
  }
}

const nextLook = (at: Date) => new Date(at.getTime() + lookEveryMs);

const lockDue = (tx: Transaction, at: Date) =>
  tx
    .selectFrom('rollouts')
    .selectAll()
    .where('lookAt', '<=', at)
    .orderBy('lookAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

async function lookAt(tx: Transaction, rollout: Rollout, at: Date): Promise<Looked> {
  const head = await readHead(tx, rollout.environment);
  const served = head && (await documentAt(tx, rollout.environment, head.revision));
  const toggle = served && toggleIn(served, rollout.name);
  if (!toggle || !isDealtBy(toggle, rollout.id)) return end(tx, rollout, at);

  const isHeard = await isHeardOf(tx, rollout.environment, at);
  const judgements = isHeard ? await measureStep(tx, rollout) : undefined;
  const looks = afterLook(readLooks(rollout.looks), judgements, at);
  const why = isHeard ? harmIn(rollout, looks) : undefined;
  if (why) {
    const noted = { ...rollout, looks: JSON.stringify(looks) };
    await note(tx, rollout, looks, at);
    const by = { trail: { actor, at }, personId: rollout.authorId, why };
    return (await abortLocked(tx, noted, by)) ? 'aborted' : end(tx, rollout, at);
  }
  await note(tx, rollout, looks, at);
  return isHeard ? 'waiting' : 'cannot be measured';
}

/**
 * Leaves the version and therefore the ETag unchanged, because an evaluation changes nothing that a
 * person must have seen before acting.
 */
const note = (tx: Transaction, { id }: Rollout, looks: Looks, at: Date) =>
  tx
    .updateTable('rollouts')
    .set({ looks: JSON.stringify(looks), lookAt: nextLook(at) })
    .where('id', '=', id)
    .execute();

function harmIn(rollout: Rollout, looks: Looks): Why | undefined {
  const judgements = brokenGuards(looks, planOf(rollout));
  if (judgements.length === 0) return;
  const times = judgements.flatMap(({ name }) => looks.guards[name]?.since ?? []);
  const [since = null] = times.sort();
  return { by: 'guards', reason: judgements.map(sayFailure).join(' '), since, judgements };
}

/**
 * Ends the rollout, because another change has taken over the toggle. That change stays in effect.
 */
async function end(tx: Transaction, rollout: Rollout, at: Date): Promise<Looked> {
  const reason = 'Someone else changed the toggle.';
  const why: Why = { by: 'another change', reason, since: null, judgements: [] };
  const set = { state: 'ended', lookAt: null, why: JSON.stringify(why), updatedAt: at } as const;
  const ended = await setRollout(tx, rollout, set);
  await noteEvent(tx, ended, { at, actor, kind: 'ended', reason });
  return 'ended';
}
