import { recordChange, type Trail } from '../audit/audit.table.ts';
import { askedReviewer } from '../changes/asked-reviewer.ts';
import { updateChange } from '../changes/changes.table.ts';
import { draftWithin, moved } from '../changes/draft-change.ts';
import type { Database } from '../database/database.ts';
import { demandName, type Person } from '../people/rights.ts';
import { Refused } from '../refusals/refused.ts';
import { documentAt, lockHead } from '../revisions/revisions.table.ts';
import { toggleOfName } from '../toggles/version-toggles.ts';
import type { ReadArtifacts } from '../versions/stored-artifacts.ts';
import { dealToggle } from './deal-toggle.ts';
import { noLooks } from './looks.ts';
import type { Plan } from './plan.ts';
import { noteEvent, type Rollout } from './rollouts.table.ts';
import { toggleIn } from './toggle-of.ts';

interface Planned {
  /** Name of a remote, or `shell`. */
  name: string;
  version: string;
  reason: string;
  segment?: string | undefined;
  plan: Plan;
  /** Person who is asked to review. */
  reviewerId?: number | undefined;
}

/**
 * Plans a guarded rollout of a version against the default version. Drafts an ordinary change with
 * the first step, submitted for approval. The rollout starts when that change is applied.
 */
export function planRollout(
  db: Database,
  {
    trail,
    author,
    environment,
    expected,
    artifacts,
  }: {
    trail: Trail;
    author: Person;
    environment: string;
    expected: number | undefined;
    artifacts: ReadArtifacts;
  },
  { name, version: candidate, reason, segment = undefined, plan, reviewerId }: Planned,
): Promise<Rollout> {
  demandName(author, name);
  return db.transaction().execute(async (tx) => {
    const head = await lockHead(tx, environment);
    if (head === undefined) throw new Refused('not-found', 'There is no such environment.');
    if (expected !== undefined && expected !== head) throw moved(head);
    const served = await documentAt(tx, environment, head);
    const toggle = toggleIn(served, name);
    if (!toggle) throw new Refused('not-found', `Nothing named ${name} is served.`);
    const control = toggle.variants[toggle.defaultVariant ?? ''];
    if (typeof control !== 'string' || control === 'off') {
      throw new Refused('conflict', `${name} is off: there is nothing to compare with.`);
    }
    if (control === candidate) throw new Refused('conflict', `${candidate} is served already.`);
    if (segment !== undefined && !Object.hasOwn(served.$evaluators ?? {}, segment)) {
      throw new Refused('not-found', 'There is no such segment.');
    }
    const row = await tx
      .insertInto('rollouts')
      .values({
        environment,
        name,
        candidate,
        control,
        segment: segment ?? null,
        reason,
        plan: JSON.stringify(plan),
        authorId: author.personId,
        state: 'planned',
        looks: JSON.stringify(noLooks()),
        createdAt: trail.at,
        updatedAt: trail.at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { percent = 0 } = plan.steps[0] ?? {};
    const deal = { rollout: row.id, step: 0, percent, candidate, control, segment: row.segment };
    const edits = { flags: { [toggleOfName(name)]: dealToggle(toggle, deal) } };
    const shares = plan.steps.map((step) => `${step.percent} %`).join(', ');
    const title = `${name} ${candidate} to ${shares}`;
    const by = { trail, author, environment, expected, artifacts };
    const drafted = await draftWithin(tx, by, { title, reason, edits });
    const change = await updateChange(tx, {
      trail,
      change: drafted,
      action: 'submitted',
      set: { state: 'in review', reviewerId: await askedReviewer(tx, { ...drafted, reviewerId }) },
    });
    const rollout = await tx
      .updateTable('rollouts')
      .set({ changeId: change.id, editsHash: change.editsHash })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await noteEvent(tx, rollout, { ...trail, kind: 'planned', reason });
    await recordChange(tx, trail, {
      action: 'rollout planned',
      target: `rollout:${row.id}`,
      reason,
      toggles: [toggleOfName(name)],
      detail: { environment, name, candidate, control, segment: row.segment, plan },
    });
    return rollout;
  });
}
