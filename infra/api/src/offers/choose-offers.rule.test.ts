import { expect, it } from '@jest/globals';
import { exampleOffer } from '@sideband/shared-sdk/offers/examples';
import { chooseOffers } from './choose-offers.rule.ts';
import type { SoldOffer } from './tables.ts';

const sold = (rest: Partial<SoldOffer> = {}): SoldOffer => ({
  ...{ offerId: exampleOffer.id, country: 'US', kind: 'new', isListed: true, status: 'active' },
  ...{ lastDay: null, position: 1, fromPlan: null, terms: exampleOffer },
  ...rest,
});
const asking = { country: 'US' as const, today: '2026-11-22' };
const refused = (error: object) => ({ ok: false, error });

it('takes an offer through its last day', () => {
  expect(chooseOffers([sold({ lastDay: '2026-11-22' })], asking)).toMatchObject({ ok: true });
  expect(chooseOffers([sold({ lastDay: '2026-11-21' })], asking)).toEqual(
    refused({ code: 'OFFER_EXPIRED' }),
  );
});

it('says where an offer of the other country can be taken', () => {
  expect(chooseOffers([sold({ country: 'CA' })], asking)).toEqual(
    refused({ code: 'INVALID_OFFER_DATA', country: 'CA' }),
  );
});

it.each([
  ['Redeemed', 'OFFER_REDEEMED'],
  ['Canceled', 'INVALID_OFFER_DATA'],
  ['Invalid', 'INVALID_OFFER_DATA'],
])('refuses one that is %s', (status, code) => {
  expect(chooseOffers([sold({ status })], asking)).toEqual(refused({ code }));
});

it('leaves out what cannot be taken as long as something can', () => {
  const chosen = chooseOffers([sold({ status: 'Expired' }), sold()], asking);
  expect(chosen).toEqual({ ok: true, value: { offers: [exampleOffer] } });
});

it('refuses a code that opens nothing', () => {
  expect(chooseOffers([], asking)).toEqual(refused({ code: 'INVALID_OFFER_DATA' }));
});
