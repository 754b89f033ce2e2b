import { describe, expect, it } from '@jest/globals';
import { exampleOffer } from '@sideband/shared-sdk/offers/examples';
import { chooseOffers } from './choose-offers.rule.ts';
import type { SoldOffer } from './tables.ts';

const sold = (rest: Partial<SoldOffer> = {}): SoldOffer => ({
  offerId: exampleOffer.id,
  country: 'US',
  kind: 'new',
  isListed: true,
  status: 'active',
  lastDay: null,
  position: 1,
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
