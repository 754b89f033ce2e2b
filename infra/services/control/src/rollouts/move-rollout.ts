import { recordChange, type Trail } from '../audit/audit.table.ts';
import { needsFourEyes } from '../changes/four-eyes.ts';
import type { Database, Transaction } from '../database/database.ts';
import { accepted } from '../lint/accepted.ts';
import type { Person } from '../people/rights.ts';
import { Refused } from '../refusals/refused.ts';
import { appendRevision } from '../revisions/append-revision.ts';
import { toggleOfName } from '../toggles/version-toggles.ts';
import { lintStored } from '../versions/lint-stored.ts';
import type { ReadArtifacts } from '../versions/stored-artifacts.ts';
import { askForStep } from './force-step.ts';
import { measureStep } from './measure-step.ts';
import { waitsOf } from './readiness.ts';
import {
  lockRollout,
  noteEvent,
  type OnRollout,
  type Rollout,
  setRollout,
} from './rollouts.table.ts';
import { arrive, readNextStep } from './take-step.ts';

interface Next {
  person: Person;
  reason: string;
  force: boolean;
  artifacts: ReadArtifacts;
}

/**
 * Takes the next step, or completes the rollout at the last one. Refused with everything that
 * blocks it, unless a person forces it with a reason. In production, forcing drafts a change that
 * another person must approve.
 */
export function nextStep(
  db: Database,
  on: OnRollout,
  { person, reason, force, artifacts }: Next,
): Promise<Rollout> {
  return db.transaction().execute(async (tx) => {
    const { trail } = on;
    const rollout = await lockRollout(tx, on);
    if (rollout.state !== 'running') {
      throw new Refused('conflict', `This rollout is ${rollout.state}; to go on it has to run.`);
    }
    const judgements = await measureStep(tx, rollout);
    const waits = waitsOf(rollout, judgements, trail.at);
    if (waits.length > 0 && !force) {
      const problems = waits.map(({ code, message, guard = '' }) => {
        return { pointer: guard && `/guards/${guard}`, code, message };
      });
      throw new Refused('conflict', 'This step is not done yet.', problems);
    }
    if (waits.length > 0 && needsFourEyes(rollout.environment)) {
      return askForStep(tx, rollout, { trail, author: person, reason, artifacts });
    }
    const revision = await serveStep(tx, rollout, { trail, reason, artifacts });
    return arrive(tx, rollout, { trail, revision, reason, judgements, waits });
  });
}

async function serveStep(
  tx: Transaction,
  rollout: Rollout,
  { trail, reason, artifacts }: { trail: Trail; reason: string; artifacts: ReadArtifacts },
): Promise<number> {
  const { environment, name, candidate, changeId } = rollout;
  const { head, served, toggle, percent } = await readNextStep(tx, rollout);
  const flags = { ...served.flags, [toggleOfName(name)]: toggle };
  const document = accepted(
    await lintStored(tx, { ...served, flags }, { before: served, artifacts }),
  );
  return appendRevision(tx, trail, {
    environment,
    expected: head,
    document,
    reason,
    action: 'rollout step',
    ...(changeId !== null && { changeId }),
    detail: { rollout: rollout.id, name, candidate, percent },
  });
}

/**
 * Pauses a rollout at its step until it is resumed. Its guards stay active, so it can still be
 * aborted.
 */
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
      action: `rollout ${kind}`,
      target: `rollout:${rollout.id}`,
      reason,
      toggles: [toggleOfName(rollout.name)],
      detail: { environment: rollout.environment, step: rollout.step },
    });
    return held;
  });
}
