import { describe, expect, it } from '@jest/globals';
import { exampleOffer } from '@sideband/shared-sdk/offers/examples';
import { isForPlan } from './is-for-plan.rule.ts';

const made = (fromPlan: string | null, productGroups: string[]) => ({
  fromPlan,
  terms: { ...exampleOffer, productGroups },
});
const satellite = { productId: 'satellite-x', family: 'satellite' } as const;
const bundle = { productId: 'satellite-x', family: 'bundle' } as const;

describe('isForPlan', () => {
  it('matches the plan that the offer names, or the product group when it names none', () => {
    expect(isForPlan(made('satellite-x', ['satellite']), satellite)).toBe(true);
    expect(isForPlan(made('satellite-y', ['satellite']), satellite)).toBe(false);
    expect(isForPlan(made(null, ['satellite']), satellite)).toBe(true);
    expect(isForPlan(made(null, ['streaming']), satellite)).toBe(false);
  });

  it('does not match a bundle with an offer for one of its halves, even if the offer names its plan', () => {
    expect(isForPlan(made('satellite-x', ['satellite']), bundle)).toBe(false);
    expect(isForPlan(made('satellite-x', ['streaming']), bundle)).toBe(false);
    expect(isForPlan(made('satellite-x', ['bundle']), bundle)).toBe(true);
  });
});
