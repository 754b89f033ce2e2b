import { describe, expect, it } from '@jest/globals';
import { exampleOffer } from '@sideband/shared-sdk/offers/examples';
import { chooseOffers, isForPlan, isSoldFor, type Sold } from './offers.ts';

const sold = (rest: Partial<Sold> = {}): Sold => ({
  country: 'US',
  kind: 'new',
  isListed: true,
  status: 'active',
  lastDay: null,
  fromPlan: null,
  terms: exampleOffer,
  ...rest,
});
const asking = { country: 'US' as const, today: '2026-11-22' };
const refused = (error: object) => ({ ok: false, error });

describe('offer selection', () => {
  it('accepts an offer until the end of its last day', () => {
    expect(chooseOffers([sold({ lastDay: '2026-11-22' })], asking)).toMatchObject({ ok: true });
    expect(chooseOffers([sold({ lastDay: '2026-11-21' })], asking)).toEqual(
      refused({ code: 'OFFER_EXPIRED' }),
    );
  });

  it('names the country of an offer that is sold in the other country only', () => {
    expect(chooseOffers([sold({ country: 'CA' })], asking)).toEqual(
      refused({ code: 'INVALID_OFFER_DATA', country: 'CA' }),
    );
  });

  it.each([
    ['Redeemed', 'OFFER_REDEEMED'],
    ['Canceled', 'INVALID_OFFER_DATA'],
    ['Invalid', 'INVALID_OFFER_DATA'],
  ])('rejects an offer whose status is %s', (status, code) => {
    expect(chooseOffers([sold({ status })], asking)).toEqual(refused({ code }));
  });

  it('leaves out unavailable offers while at least one is available', () => {
    const chosen = chooseOffers([sold({ status: 'Expired' }), sold()], asking);
    expect(chosen).toEqual({ ok: true, value: { offers: [exampleOffer] } });
  });

  it('rejects a request that matches no offer', () => {
    expect(chooseOffers([], asking)).toEqual(refused({ code: 'INVALID_OFFER_DATA' }));
  });
});

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

const [car, boat] = [
  { type: 'car', linking: 'LINK' },
  { type: 'marine', linking: 'LINK' },
] as const;

describe('isSoldFor', () => {
  it('allows marine plans for boats only, and nothing else for boats', () => {
    expect(isSoldFor(boat, { productGroups: ['marine'] })).toBe(true);
    expect(isSoldFor(boat, { productGroups: ['satellite'] })).toBe(false);
    expect(isSoldFor(car, { productGroups: ['marine'] })).toBe(false);
    expect(isSoldFor(car, { productGroups: ['satellite', 'vip'] })).toBe(true);
  });

  it('allows no audio plan for a data-only radio', () => {
    const dataOnly = { type: 'radio', linking: 'CS_INELIGIBLE_RADIO' } as const;
    expect(isSoldFor(dataOnly, { productGroups: ['satellite'] })).toBe(false);
  });
});
