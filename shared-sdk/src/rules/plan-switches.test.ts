import { describe, expect, it } from '@jest/globals';
import { exampleOffer } from '@sideband/shared-sdk/offers/examples';
import { fits, isAtOnce, mayBeHalf, mayJoin, maySwitch } from './plan-switches.ts';

const running = {
  state: 'active',
  family: 'satellite',
  productId: 'satellite-x',
  sourceKind: 'stripe',
  phase: { type: 'AutoRenewing' },
  partOf: null,
  renewsOn: '2027-03-03',
} as const;
const streaming = { ...running, family: 'streaming' } as const;
const sold = (productGroups: string[], rest = {}) => ({
  kind: 'new' as const,
  fromPlan: null,
  isListed: true,
  terms: { ...exampleOffer, productGroups },
  ...rest,
});

describe('a subscription that changes', () => {
  it('is billed by us and running, or is a trial', () => {
    expect(maySwitch(running, 'change')).toBe(true);
    expect(maySwitch({ ...running, sourceKind: 'roku' }, 'change')).toBe(false);
    expect(maySwitch({ ...running, sourceKind: 'roku', phase: { type: 'Free' } }, 'change')).toBe(
      true,
    );
    expect(maySwitch({ ...running, partOf: 'sub-1' }, 'change')).toBe(false);
  });

  it('may be canceled, but only for a renewal or save offer', () => {
    const ending = { ...running, state: 'pending_cancellation' };
    expect(maySwitch(ending, 'renewal')).toBe(true);
    expect(maySwitch(ending, 'change')).toBe(false);
  });

  it('becomes part of a bundle only after its trial', () => {
    expect(mayBeHalf(running)).toBe(true);
    expect(mayBeHalf({ ...running, phase: { type: 'Free' } })).toBe(false);
  });

  it('joins a satellite plan and a streaming plan into a bundle, in this order', () => {
    const bundle = sold(['bundle']);
    expect(mayJoin({ bought: running, second: streaming }, bundle)).toBe(true);
    expect(mayJoin({ bought: streaming, second: running }, bundle)).toBe(false);
  });

  it('gets no offer for one half of a bundle while it is that bundle', () => {
    expect(fits(sold(['streaming']), { productId: 'x', family: 'bundle' })).toBe(false);
  });
});

it('a plan switches immediately to a higher price per month, except by a renewal offer', () => {
  const at = (total: number) => ({ ...running, schedule: [{ total, billingPeriod: 'P1M' }] });
  expect(isAtOnce(at(999), sold(['satellite']))).toBe(true);
  expect(isAtOnce(at(1099), sold(['satellite']))).toBe(false);
  expect(isAtOnce(at(999), sold(['satellite'], { kind: 'renewal' }))).toBe(false);
});
