import type { Trail } from '../audit/audit.table.ts';
import { type Change, updateChange } from '../changes/changes.table.ts';
import { draftWithin } from '../changes/draft-change.ts';
import type { Database, Transaction } from '../database/database.ts';
import { demand, type Person } from '../people/rights.ts';
import { Refused } from '../refusals/refused.ts';
import { toggleOfName } from '../toggles/version-toggles.ts';
import type { ReadArtifacts } from '../versions/stored-artifacts.ts';
import { measureStep } from './measure-step.ts';
import { waitsOf } from './readiness.ts';
import { noteEvent, type Rollout, setRollout } from './rollouts.table.ts';
import { arrive, readNextStep } from './take-step.ts';

interface Asking {
  trail: Trail;
  author: Person;
  reason: string;
  artifacts: ReadArtifacts;
}

/**
 * Requests the next step of a locked rollout despite everything that blocks it. Drafts a change
 * that contains the step. The step is taken once another person has approved the change and it is
 * applied.
 */
export async function askForStep(
  tx: Transaction,
  rollout: Rollout,
  { trail, author, reason, artifacts }: Asking,
): Promise<Rollout> {
  const { id, environment, name, candidate, step } = rollout;
  demand(author, 'draft', environment);
  const [asked] = await openForcedSteps(tx, [rollout]);
  if (asked) throw new Refused('conflict', `Change ${asked.changeId} asks for this step already.`);
  const { toggle, percent } = await readNextStep(tx, rollout);
  const by = { trail, author, environment, expected: undefined, artifacts };
  const drafted = await draftWithin(tx, by, {
    title: `${name} ${candidate} to ${percent} % anyway`,
    reason,
    edits: { flags: { [toggleOfName(name)]: toggle } },
  });
  const change = await updateChange(tx, {
    trail,
    change: drafted,
    action: 'submitted',
    set: { state: 'in review' },
  });
  const { id: changeId, editsHash } = change;
  await tx
    .insertInto('rolloutForcedSteps')
    .values({ changeId, rolloutId: id, step, editsHash })
    .execute();
  await noteEvent(tx, rollout, { ...trail, kind: 'force asked', reason, detail: { changeId } });
  return setRollout(tx, rollout, { updatedAt: trail.at });
}

/** Pending requests for the current steps of the given rollouts. */
export async function openForcedSteps(db: Database, rollouts: Pick<Rollout, 'id' | 'step'>[]) {
  const ids = rollouts.map(({ id }) => id);
  const asked = await db
    .selectFrom('rolloutForcedSteps')
    .innerJoin('changes', 'changes.id', 'rolloutForcedSteps.changeId')
    .select(['changeId', 'rolloutId', 'step'])
    .where('rolloutId', 'in', ids.length > 0 ? ids : [0])
    .where('changes.state', 'in', ['draft', 'in review', 'approved', 'scheduled'])
    .execute();
  return asked.filter(({ rolloutId, step }) =>
    rollouts.some((rollout) => rollout.id === rolloutId && rollout.step === step),
  );
}

/**
 * Locks the rollout whose next step a change forces; `undefined` for other changes. Refused when
 * the change was edited, or the rollout has moved to another step since.
 */
export async function lockForcedRollout(
  tx: Transaction,
  change: Change,
): Promise<Rollout | undefined> {
  const forced = await tx
    .selectFrom('rolloutForcedSteps')
    .selectAll()
    .where('changeId', '=', change.id)
    .executeTakeFirst();
  if (!forced) return;
  const rollout = await tx
    .selectFrom('rollouts')
    .selectAll()
    .where('id', '=', forced.rolloutId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (rollout.state !== 'running' || rollout.step !== forced.step) {
    throw new Refused('conflict', 'The rollout is not at the step that this leads away from.');
  }
  if (forced.editsHash !== change.editsHash) {
    throw new Refused('conflict', 'This change was edited after its step was asked for.');
  }
  return rollout;
}

/** Takes the forced step, in the transaction that serves it. */
export async function takeForcedStep(
  tx: Transaction,
  rollout: Rollout,
  { trail, revision, reason }: { trail: Trail; revision: number; reason: string },
) {
  const judgements = await measureStep(tx, rollout);
  const waits = waitsOf(rollout, judgements, trail.at);
  await arrive(tx, rollout, { trail, revision, reason, judgements, waits });
}
