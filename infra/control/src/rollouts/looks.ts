import type { Judgement } from './judge.ts';
import type { Plan } from './plan.ts';

/** What the looks at one step have found so far. */
export interface Looks {
  /** By guard: how many looks in a row found it failed or undecided, and since when. */
  guards: Record<string, { failed: number; inconclusive: number; since: string | null }>;
  /** Looks in a row at which no edge was heard of. */
  errors: number;
  lookedAt: string | null;
  /** Of the last look that could be taken. */
  judgements: Judgement[];
}

export const noLooks = (): Looks => ({ guards: {}, errors: 0, lookedAt: null, judgements: [] });

export const readLooks = (text: string): Looks => JSON.parse(text) as Looks;

/** What is known after one more look; without judgements none could be taken. */
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

/** Guards that have failed so often in a row that the candidate has to go. */
export const brokenGuards = ({ guards, judgements }: Looks, { limits }: Plan) =>
  judgements.filter(({ name }) => (guards[name]?.failed ?? 0) >= limits.failed);

/** Why a person has to decide, though nothing is proven; undefined while that is not so. */
export function attentionOf({ guards, errors }: Looks, { limits }: Plan) {
  if (errors >= limits.error) return 'cannot be measured' as const;
  const counts = Object.values(guards).map(({ inconclusive }) => inconclusive);
  return counts.some((count) => count >= limits.inconclusive)
    ? ('inconclusive' as const)
    : undefined;
}
