import { describe, expect, it } from '@jest/globals';
import { standingOf } from './standing.rule.ts';

const paid = {
  state: 'active' as const,
  pendingOfferId: null,
  phase: { type: 'AutoRenewing' as const },
};
const trial = { ...paid, phase: { type: 'Free' as const } };

describe('standingOf', () => {
  it.each([
    ['active', 'a plan that renews', [paid], 1],
    ['active', 'a trial with a follow-on plan', [{ ...trial, pendingOfferId: 'new-sat-me-us' }], 1],
    ['active', 'a plan that is past due', [{ ...paid, state: 'suspended' as const }], 1],
    ['active', 'a plan that ends and one that renews', [trial, paid], 2],
    ['ending', 'a trial without a follow-on plan', [trial], 1],
    ['ending', 'a cancelled plan', [{ ...paid, state: 'pending_cancellation' as const }], 0],
    ['lapsed', 'only closed plans', [{ ...paid, state: 'closed' as const }], 1],
    ['radioWithoutPlan', 'only a radio', [], 1],
    ['none', 'nothing', [], 0],
  ] as const)('is %s with %s', (standing, _, bought, radios) => {
    expect(standingOf(bought, radios)).toBe(standing);
  });
});
