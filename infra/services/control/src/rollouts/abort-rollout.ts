import type { Trail } from '../audit/audit.table.ts';
import { hashOfEdits } from '../changes/draft-change.ts';
import type { Database, Transaction } from '../database/database.ts';
import { accepted } from '../lint/accepted.ts';
import { lintServable } from '../lint/lint.ts';
import type { Person } from '../people/rights.ts';
import { Refused } from '../refusals/refused.ts';
import { appendRevision } from '../revisions/append-revision.ts';
import { documentAt, lockHead } from '../revisions/revisions.table.ts';
import { editsBetween } from '../toggles/edits.ts';
import { toggleOfName } from '../toggles/version-toggles.ts';
import { collapseToggle } from './deal-toggle.ts';
import type { Judgement } from './judge.ts';
import { measureStep } from './measure-step.ts';
import {
  lockRollout,
  noteEvent,
  type OnRollout,
  type Rollout,
  setRollout,
} from './rollouts.table.ts';
import { dealOf, toggleIn } from './toggle-of.ts';

/** Why a rollout ended. */
export interface Why {
  /**
   * `guards`: aborted automatically, because of these guards. `person`: aborted by a person's
   * decision.
   */
  by: 'guards' | 'person' | 'another change';
  reason: string;
  /** Start of the regression; null when it was not measured. */
  since: string | null;
  judgements: Judgement[];
}

/**
 * Serves the control version to everyone again, immediately. Another person reviews it afterwards.
 */
export function abortByPerson(
  db: Database,
  on: OnRollout,
  { person, reason }: { person: Person; reason: string },
): Promise<Rollout> {
  return db.transaction().execute(async (tx) => {
    const rollout = await lockRollout(tx, on);
    if (rollout.state !== 'running' && rollout.state !== 'paused') {
      throw new Refused('conflict', `This rollout is ${rollout.state}; there is nothing to abort.`);
    }
    const judgements = await measureStep(tx, rollout);
    const why: Why = { by: 'person', reason, since: null, judgements };
    const aborted = await abortLocked(tx, rollout, { ...on, personId: person.personId, why });
    if (aborted) return aborted;
    throw new Refused('conflict', 'Someone else has taken over this toggle.');
  });
}

/**
 * Like `abortByPerson`, for a locked rollout. Problems elsewhere in the served document do not
 * block it. Returns `undefined` without any effect when another change has removed the groups.
 */
export async function abortLocked(
  tx: Transaction,
  rollout: Rollout,
  { trail, personId, why }: { trail: Trail; personId: number; why: Why },
): Promise<Rollout | undefined> {
  const { environment, name, candidate } = rollout;
  const { reason } = why;
  const head = (await lockHead(tx, environment)) ?? 0;
  const served = await documentAt(tx, environment, head);
  const toggle = toggleIn(served, name);
  const back = toggle && collapseToggle(toggle, dealOf(rollout), 'control');
  if (!back) return undefined;
  const flags = { ...served.flags, [toggleOfName(name)]: back };
  const document = accepted(lintServable({ ...served, flags }));

  const edits = editsBetween(served, document);
  const title = `Roll back ${name} ${candidate}`;
  const { at } = trail;
  const { id } = await tx
    .insertInto('changes')
    .values({
      environment,
      kind: 'take back',
      title,
      reason,
      state: 'applied',
      afterReview: 'open',
      authorId: personId,
      baseRevision: head,
      appliedRevision: head + 1,
      edits: JSON.stringify(edits),
      editsHash: hashOfEdits(edits),
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const revision = await appendRevision(tx, trail, {
    environment,
    expected: head,
    document,
    action: 'rollout aborted',
    reason,
    changeId: id,
    detail: { rollout: rollout.id, title, edits, why },
  });
  const aborted = await setRollout(tx, rollout, {
    state: 'aborted',
    lookAt: null,
    why: JSON.stringify(why),
    updatedAt: at,
  });
  await noteEvent(tx, aborted, { ...trail, kind: 'aborted', revision, reason, detail: why });
  return aborted;
}
