import type { Selectable } from 'kysely';
import type { ChangesTable } from '../changes/tables.ts';
import type { Database } from '../database/database.ts';
import { Refused } from '../refusals/refused.ts';
import type { Why } from './abort-rollout.ts';
import { openForcedSteps } from './force-step.ts';
import type { Judgement, Measured } from './judge.ts';
import { attentionOf, readLooks } from './looks.ts';
import { measureStep, planOf } from './measure-step.ts';
import { earliestNext, waitsOf } from './readiness.ts';
import { eventsOf, type Rollout, type RolloutState } from './rollouts.table.ts';

/** Rollouts of an environment with plan, judgments and history, newest first. */
export async function readRollouts(
  db: Database,
  { environment, name, id, limit, at }: Options & { at: Date },
) {
  let query = db
    .selectFrom('rollouts')
    .selectAll()
    .where('environment', '=', environment)
    .orderBy('id', 'desc')
    .limit(limit);
  if (name !== undefined) query = query.where('name', '=', name);
  if (id !== undefined) query = query.where('id', '=', id);
  const rollouts = await query.execute();
  const changes = await changesOf(db, rollouts);
  const forced = await openForcedSteps(db, rollouts);
  const events = await eventsOf(
    db,
    rollouts.map((one) => one.id),
  );
  return Promise.all(
    rollouts.map(async (rollout) => {
      const isOpen = rollout.state === 'running' || rollout.state === 'paused';
      // After a rollout has ended, shows the judgments from that moment.
      const judgements = isOpen
        ? await measureStep(db, rollout)
        : (whyOf(rollout)?.judgements ?? []);
      const change = changes.find((one) => one.id === rollout.changeId);
      const own = events.filter((event) => event.rolloutId === rollout.id);
      const asked = forced.find((one) => one.rolloutId === rollout.id);
      const forcedChangeId = (isOpen && asked?.changeId) || null;
      return { ...view(rollout, { change, judgements, events: own, at }), forcedChangeId };
    }),
  );
}

interface Options {
  environment: string;
  name?: string | undefined;
  id?: number | undefined;
  limit: number;
}

export async function readRollout(db: Database, asked: Omit<Options, 'limit'> & { at: Date }) {
  const [rollout] = await readRollouts(db, { ...asked, limit: 1 });
  if (!rollout) throw new Refused('not-found', 'There is no such rollout.');
  return rollout;
}

type Change = Pick<Selectable<ChangesTable>, 'id' | 'state'>;

const changesOf = (db: Database, rollouts: Rollout[]): Promise<Change[]> => {
  const ids = rollouts.flatMap(({ changeId }) => changeId ?? []);
  return db
    .selectFrom('changes')
    .select(['id', 'state'])
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .execute();
};

const whyOf = ({ why }: Rollout) => (why === null ? null : (JSON.parse(why) as Why));

interface Known {
  change: Change | undefined;
  judgements: Judgement[];
  events: Awaited<ReturnType<typeof eventsOf>>;
  at: Date;
}

function view(rollout: Rollout, { change, judgements, events, at }: Known) {
  const { id, environment, name, candidate, control, segment, reason, authorId } = rollout;
  const { step, stepSince, stepRevision, version, createdAt, updatedAt } = rollout;
  const { steps, limits, guards } = planOf(rollout);
  const looks = readLooks(rollout.looks);
  const waits = waitsOf(rollout, judgements, at);
  const why = whyOf(rollout);
  const isRunning = rollout.state === 'running';
  const percent = steps[step + 1]?.percent;
  return {
    id,
    environment,
    name,
    candidate,
    control,
    segment,
    reason,
    authorId,
    version,
    createdAt,
    updatedAt,
    step,
    stepSince,
    stepRevision,
    state: stateOf(rollout, change),
    changeId: rollout.changeId,
    changeState: change?.state ?? null,
    plan: { steps, limits, guards },
    percent: isRunning || rollout.state === 'paused' ? (steps[step]?.percent ?? null) : null,
    next:
      percent === undefined || !(isRunning || rollout.state === 'paused')
        ? null
        : {
            percent,
            isReady: waits.length === 0,
            earliest: earliestNext(rollout) ?? null,
            waits,
          },
    attention: attentionOf(looks, { limits, steps, guards }) ?? null,
    lookedAt: looks.lookedAt,
    judgements: judgements.map((one) => viewJudgement(one, looks.guards[one.name]?.since)),
    why: why && { ...why, judgements: why.judgements.map((one) => viewJudgement(one)) },
    history: events.map(({ at: moment, actor, kind, step: to, revision, reason: said }) => {
      return { at: moment, actor, kind, step: to, revision, reason: said };
    }),
  };
}

/** A rollout whose change was canceled or rejected never starts. */
function stateOf({ state }: Rollout, change: Change | undefined): RolloutState {
  const isOver = change?.state === 'cancelled' || change?.state === 'rejected';
  return state === 'planned' && isOver ? 'withdrawn' : state;
}

/** JSON has no infinity. An unknown upper bound becomes null. */
function viewJudgement(judgement: Judgement, since: string | null | undefined = null) {
  const group = ({ of, value, low, high }: Measured) => {
    return { of, value, low, high: Number.isFinite(high) ? high : null };
  };
  const { name, guard, finding, candidate, control, allowed } = judgement;
  return {
    name,
    guard,
    finding,
    allowed,
    since,
    candidate: group(candidate),
    control: group(control),
  };
}
