import { recordChange } from '../audit/audit.table.ts';
import { accepted, documentAt } from '../changes/next-document.ts';
import type { Database, Transaction } from '../database/database.ts';
import { Refused } from '../refused.ts';
import { appendRevision } from '../revisions/append-revision.ts';
import { lockHead } from '../revisions/revisions.table.ts';
import { lintStored } from '../versions/lint-stored.ts';
import type { ReadArtifacts } from '../versions/stored-artifacts.ts';
import { toggleOfName } from '../versions/version-toggles.ts';
import { collapseToggle, reweighToggle } from './deal-toggle.ts';
import { lookEveryMs } from './look-every.ts';
import { noLooks } from './looks.ts';
import { measureStep, planOf } from './measure-step.ts';
import { waitsOf } from './readiness.ts';
import {
  lockRollout,
  noteEvent,
  type OnRollout,
  type Rollout,
  setRollout,
} from './rollouts.table.ts';
import { dealOf, toggleIn } from './toggle-of.ts';

/**
 * Takes the next step, or gives it to everybody at the last. Refused with everything that stands in the
 * way, unless a person forces it and says why.
 */
export function nextStep(
  db: Database,
  on: OnRollout,
  { reason, force, artifacts }: { reason: string; force: boolean; artifacts: ReadArtifacts },
): Promise<Rollout> {
  return db.transaction().execute(async (tx) => {
    const rollout = await lockRollout(tx, on);
    if (rollout.state !== 'running') {
      throw new Refused('conflict', `This rollout is ${rollout.state}; to go on it has to run.`);
    }
    const judgements = await measureStep(tx, rollout);
    const waits = waitsOf(rollout, judgements, on.trail.at);
    if (waits.length > 0 && !force) {
      const problems = waits.map(({ code, message, guard = '' }) => {
        return { pointer: guard && `/guards/${guard}`, code, message };
      });
      throw new Refused('conflict', 'This step is not done yet.', problems);
    }
    const step = rollout.step + 1;
    const isLast = step === planOf(rollout).steps.length - 1;
    const revision = await serveStep(tx, rollout, { step, isLast, reason, on, artifacts });
    const { at } = on.trail;
    const moved = await setRollout(tx, rollout, {
      ...{ step, stepSince: at, stepRevision: revision, updatedAt: at },
      ...{ state: isLast ? 'completed' : 'running' },
      ...{ lookAt: isLast ? null : new Date(at.getTime() + lookEveryMs) },
      looks: JSON.stringify(noLooks()),
    });
    const kind = isLast ? 'completed' : waits.length > 0 ? 'forced step' : 'step';
    const detail = { judgements, waits };
    await noteEvent(tx, moved, { ...on.trail, kind, revision, reason, detail });
    return moved;
  });
}

async function serveStep(
  tx: Transaction,
  rollout: Rollout,
  {
    step,
    isLast,
    reason,
    on,
    artifacts,
  }: { step: number; isLast: boolean; reason: string; on: OnRollout; artifacts: ReadArtifacts },
): Promise<number> {
  const { environment, name, candidate, changeId } = rollout;
  const head = (await lockHead(tx, environment)) ?? 0;
  const served = await documentAt(tx, environment, head);
  const toggle = toggleIn(served, name);
  const deal = dealOf(rollout, step);
  const next =
    toggle && (isLast ? collapseToggle(toggle, deal, 'candidate') : reweighToggle(toggle, deal));
  if (!next) throw new Refused('conflict', 'Somebody else has taken this toggle over.');
  const flags = { ...served.flags, [toggleOfName(name)]: next };
  const document = accepted(
    await lintStored(tx, { ...served, flags }, { before: served, artifacts }),
  );
  return appendRevision(tx, on.trail, {
    ...{ environment, expected: head, document, reason, action: 'rollout step' },
    ...(changeId !== null && { changeId }),
    detail: { rollout: rollout.id, name, candidate, percent: deal.percent },
  });
}

/** Keeps it at its step until it is resumed. Its guards go on: harm takes it back all the same. */
export const pauseRollout = (db: Database, on: OnRollout, reason: string) =>
  hold(db, on, { reason, from: 'running', to: 'paused' });

export const resumeRollout = (db: Database, on: OnRollout, reason: string) =>
  hold(db, on, { reason, from: 'paused', to: 'running' });

function hold(
  db: Database,
  on: OnRollout,
  { reason, from, to }: { reason: string; from: Rollout['state']; to: 'running' | 'paused' },
): Promise<Rollout> {
  return db.transaction().execute(async (tx) => {
    const rollout = await lockRollout(tx, on);
    if (rollout.state !== from) {
      throw new Refused('conflict', `This rollout is ${rollout.state}; it has to be ${from}.`);
    }
    const held = await setRollout(tx, rollout, { state: to, updatedAt: on.trail.at });
    const kind = to === 'paused' ? 'paused' : 'resumed';
    await noteEvent(tx, held, { ...on.trail, kind, reason });
    await recordChange(tx, on.trail, {
      ...{ action: `rollout ${kind}`, target: `rollout:${rollout.id}`, reason },
      toggles: [toggleOfName(rollout.name)],
      detail: { environment: rollout.environment, step: rollout.step },
    });
    return held;
  });
}
