import { expect, it } from '@jest/globals';
import { exampleOffer } from '@sideband/shared-sdk/offers/examples';
import { artIdOf } from './plan.ts';

it('draws a plan of several products from the product ID that its subscription will have', () => {
  const products = [
    { productId: 'satellite-music', productType: 'main' as const },
    { productId: 'streaming-all-access', productType: 'partner' as const },
  ];
  expect(artIdOf({ ...exampleOffer, products })).toBe('satellite-music');
});
