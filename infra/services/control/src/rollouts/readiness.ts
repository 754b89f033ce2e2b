import type { Judgement } from './judge.ts';
import { attentionOf, readLooks } from './looks.ts';
import { planOf } from './measure-step.ts';
import type { Rollout } from './rollouts.table.ts';

/** Reason why the next step is blocked. */
export interface Wait {
  code: 'state' | 'time' | 'not enough data' | 'inconclusive' | 'failed' | 'cannot be measured';
  message: string;
  guard?: string;
}

const says: Record<Exclude<Judgement['finding'], 'passed'>, string> = {
  'not enough data': 'doesn’t have enough visitors yet',
  inconclusive: 'looks worse than allowed, but that may be chance',
  failed: 'is worse than allowed',
};

/** Everything that blocks the next step. Missing data blocks it as well. */
export function waitsOf(rollout: Rollout, judgements: Judgement[], at: Date): Wait[] {
  if (rollout.state !== 'running') {
    return [{ code: 'state', message: `The rollout is ${rollout.state}.` }];
  }
  const waits: Wait[] = [];
  const earliest = earliestNext(rollout);
  if (earliest && at < earliest) {
    const message = `This step lasts until ${earliest.toISOString()} at least.`;
    waits.push({ code: 'time', message });
  }
  for (const { name, finding } of judgements) {
    if (finding === 'passed') continue;
    waits.push({ code: finding, guard: name, message: `The guard "${name}" ${says[finding]}.` });
  }
  if (attentionOf(readLooks(rollout.looks), planOf(rollout)) === 'cannot be measured') {
    const message = 'No edge has reported lately, so no one knows how visitors are doing.';
    waits.push({ code: 'cannot be measured', message });
  }
  return waits;
}

/** Earliest time of the next step, from the minimum duration of the current one. */
export function earliestNext(rollout: Rollout): Date | undefined {
  const { stepSince, step } = rollout;
  const { leastMinutes = 0 } = planOf(rollout).steps[step] ?? {};
  return stepSince ? new Date(stepSince.getTime() + leastMinutes * 60_000) : undefined;
}
