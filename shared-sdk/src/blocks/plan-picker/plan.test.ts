import { describe, expect, it } from '@jest/globals';
import { exampleOffer } from '@sideband/shared-sdk/offers/examples';
import { artIdOf, planFrom } from './plan.ts';

it('draws a plan of several products from the product ID that its subscription will have', () => {
  const products = [
    { productId: 'satellite-music', productType: 'main' as const },
    { productId: 'streaming-all-access', productType: 'partner' as const },
  ];
  expect(artIdOf({ ...exampleOffer, products })).toBe('satellite-music');
});

describe('deal of a package', () => {
  const shown = (deal: string) =>
    planFrom(exampleOffer, {
      offerId: exampleOffer.id,
      locale: 'en_US',
      packageName: 'All Access',
      description: '',
      highlights: [],
      listeningOptions: [],
      deals: [deal],
      addOns: [],
    }).deal;

  it('is shown with an offer that has its price, and when it names no price', () => {
    for (const deal of ['$3.00 for 3 months', '3,00 $ pour 3 mois', 'Best value'])
      expect(shown(deal)).toBe(deal);
  });

  it('is not shown with an offer at another price', () => {
    expect(shown('12 months at $13.90')).toBeUndefined();
    expect(shown('12 mois à 13,90 $, puis le prix courant')).toBeUndefined();
  });
});
