import { expect, it } from '@jest/globals';
import { exampleOffer } from '@sideband/shared-sdk/offers/examples';
import { isForPlan } from './is-for-plan.rule.ts';

const made = (fromPlan: string | null, productGroups: string[]) => ({
  fromPlan,
  terms: { ...exampleOffer, productGroups },
});
const satellite = { productId: 'satellite-x', family: 'satellite' } as const;
const bundle = { productId: 'satellite-x', family: 'bundle' } as const;

it('is for who has the plan that it names, and else for who has its kind of service', () => {
  expect(isForPlan(made('satellite-x', ['satellite']), satellite)).toBe(true);
  expect(isForPlan(made('satellite-y', ['satellite']), satellite)).toBe(false);
  expect(isForPlan(made(null, ['satellite']), satellite)).toBe(true);
  expect(isForPlan(made(null, ['streaming']), satellite)).toBe(false);
});

it('is never one half of a plan for car and app for who has both, though it names their plan', () => {
  expect(isForPlan(made('satellite-x', ['satellite']), bundle)).toBe(false);
  expect(isForPlan(made('satellite-x', ['streaming']), bundle)).toBe(false);
  expect(isForPlan(made('satellite-x', ['bundle']), bundle)).toBe(true);
});
