import type { Judgement } from './judge.ts';
import type { Plan } from './plan.ts';

/** Results of all evaluations of the current step. */
export interface Looks {
  /** Consecutive failed or inconclusive evaluations by guard, and when they began. */
  guards: Record<string, { failed: number; inconclusive: number; since: string | null }>;
  /** Consecutive evaluations without any reporting edge. */
  errors: number;
  lookedAt: string | null;
  /** Judgments of the last evaluation that had data. */
  judgements: Judgement[];
}

export const noLooks = (): Looks => ({ guards: {}, errors: 0, lookedAt: null, judgements: [] });

export const readLooks = (text: string): Looks => JSON.parse(text) as Looks;

/** Adds the results of an evaluation. `judgements` is `undefined` when no edge was reporting. */
export function afterLook(before: Looks, judgements: Judgement[] | undefined, at: Date): Looks {
  if (!judgements) return { ...before, errors: before.errors + 1 };
  const guards = judgements.map(({ name, finding }) => {
    const { failed = 0, inconclusive = 0, since = null } = before.guards[name] ?? {};
    const isWorse = finding === 'failed' || finding === 'inconclusive';
    const now = {
      failed: finding === 'failed' ? failed + 1 : 0,
      inconclusive: finding === 'inconclusive' ? inconclusive + 1 : 0,
      since: isWorse ? (since ?? at.toISOString()) : null,
    };
    return [name, now] as const;
  });
  return {
    guards: Object.fromEntries(guards),
    errors: 0,
    lookedAt: at.toISOString(),
    judgements,
  };
}

/** Guards with enough consecutive failures to abort the rollout. */
export const brokenGuards = ({ guards, judgements }: Looks, { limits }: Plan) =>
  judgements.filter(({ name }) => (guards[name]?.failed ?? 0) >= limits.failed);

/** Why a person has to decide although no regression was proven; `undefined` when none has to. */
export function attentionOf({ guards, errors }: Looks, { limits }: Plan) {
  if (errors >= limits.error) return 'cannot be measured' as const;
  const counts = Object.values(guards).map(({ inconclusive }) => inconclusive);
  return counts.some((count) => count >= limits.inconclusive)
    ? ('inconclusive' as const)
    : undefined;
}
