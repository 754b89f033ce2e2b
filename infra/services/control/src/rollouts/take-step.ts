import type { Trail } from '../audit/audit.table.ts';
import type { Transaction } from '../database/database.ts';
import { Refused } from '../refusals/refused.ts';
import { documentAt, lockHead } from '../revisions/revisions.table.ts';
import { collapseToggle, reweighToggle } from './deal-toggle.ts';
import type { Judgement } from './judge.ts';
import { lookEveryMs } from './look-every.ts';
import { noLooks } from './looks.ts';
import { planOf } from './measure-step.ts';
import type { Wait } from './readiness.ts';
import { noteEvent, type Rollout, setRollout } from './rollouts.table.ts';
import { dealOf, toggleIn } from './toggle-of.ts';

const stepAfter = (rollout: Rollout) => {
  const step = rollout.step + 1;
  return { step, isLast: step === planOf(rollout).steps.length - 1 };
};

/** Served document, and the toggle as it will be in the next step. Locks the head. */
export async function readNextStep(tx: Transaction, rollout: Rollout) {
  const { step, isLast } = stepAfter(rollout);
  const head = (await lockHead(tx, rollout.environment)) ?? 0;
  const served = await documentAt(tx, rollout.environment, head);
  const toggle = toggleIn(served, rollout.name);
  const deal = dealOf(rollout, step);
  const next =
    toggle && (isLast ? collapseToggle(toggle, deal, 'candidate') : reweighToggle(toggle, deal));
  if (!next) throw new Refused('conflict', 'Someone else has taken over this toggle.');
  return { head, served, toggle: next, percent: deal.percent };
}

/** Records that a locked rollout has reached its next step with the given revision. */
export async function arrive(
  tx: Transaction,
  rollout: Rollout,
  {
    trail,
    revision,
    reason,
    judgements,
    waits,
  }: { trail: Trail; revision: number; reason: string; judgements: Judgement[]; waits: Wait[] },
): Promise<Rollout> {
  const { at } = trail;
  const { step, isLast } = stepAfter(rollout);
  const moved = await setRollout(tx, rollout, {
    step,
    stepSince: at,
    stepRevision: revision,
    updatedAt: at,
    state: isLast ? 'completed' : 'running',
    lookAt: isLast ? null : new Date(at.getTime() + lookEveryMs),
    looks: JSON.stringify(noLooks()),
  });
  const kind = isLast ? 'completed' : waits.length > 0 ? 'forced step' : 'step';
  await noteEvent(tx, moved, { ...trail, kind, revision, reason, detail: { judgements, waits } });
  return moved;
}
