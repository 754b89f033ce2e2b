import { describe, expect, it } from '@jest/globals';
import type { Plan } from '@sideband/shared-sdk/blocks/plan-picker';
import { exampleOffer } from '@sideband/shared-sdk/offers/examples';
import { waysOn } from './ways-on.ts';

const plan = (productId: string, baseTerm = 'Monthly') =>
  ({
    name: productId,
    offer: { ...exampleOffer, baseTerm, products: [{ productId, productType: 'main' }] },
  }) as Plan;

const music = plan('music');
const yearly = plan('music-annual', 'Annual');
const essential = plan('essential');
const all = [music, essential, yearly] as const;
const after = (productId: string, standing: 'trial' | 'running' | 'ending') =>
  waysOn(all, { now: { productId, standing }, recommended: essential });

describe('waysOn', () => {
  it('offers the current plan again and its other term', () => {
    expect(after('music', 'ending')).toEqual({ keep: music, term: yearly, others: true });
    expect(after('music-annual', 'ending')).toEqual({ keep: yearly, term: music, others: true });
  });

  it('offers the recommended plan after a trial', () => {
    expect(after('platinum-trial', 'trial')).toEqual({ keep: essential, others: true });
  });

  it('offers to let a plan that is no longer sold renew automatically', () => {
    expect(after('platinum', 'running')).toEqual({ keep: null, others: true });
  });

  it('offers no renewal of an ending plan that is no longer sold', () => {
    expect(after('platinum', 'ending')).toEqual({ others: true });
  });
});
