import { describe, expect, it } from '@jest/globals';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { giftCardTokenId } from '@sideband/shared-sdk/gift-cards/model';
import { subscriptionRequestOf } from './subscription-request.ts';

type Decided = Parameters<typeof subscriptionRequestOf>[0];

const giftCard = (token: string) => ({
  giftCardTokenId: giftCardTokenId.parse(token),
  lastFour: '6031',
  balance: { minorUnits: 500, currency: 'USD' as const },
});
const nothingMore: Decided = {
  offerId: 'offer-1',
  addOnIds: [],
  known: { address: exampleAddress },
  promoCode: undefined,
  programCode: undefined,
  deviceId: undefined,
};

describe('subscriptionRequestOf', () => {
  it('contains everything that was chosen, and the service address', () => {
    const chosen = { promoCode: 'WELCOME3', programCode: 'SPRING', deviceId: 'dev-1' };
    const addOnIds = ['addon-1', 'addon-2'];
    const applied = giftCard('token-beside-a-card');

    expect(
      subscriptionRequestOf({ ...nothingMore, ...chosen, addOnIds, giftCard: applied }),
    ).toEqual({
      offerId: 'offer-1',
      ...chosen,
      addOnIds,
      giftCardTokenId: 'token-beside-a-card',
      serviceAddress: exampleAddress,
    });
  });

  it('contains the ZIP code instead of a service address that was not asked for', () => {
    const address = { state: 'NY', zip: '12207', country: 'US' as const };
    expect(subscriptionRequestOf({ ...nothingMore, known: { address } })).toStrictEqual({
      offerId: 'offer-1',
      servicePlace: { zip: '12207', country: 'US' },
    });
  });

  it('contains no property for what was not chosen', () => {
    const plain = { offerId: 'offer-1', serviceAddress: exampleAddress };
    expect(subscriptionRequestOf(nothingMore)).toStrictEqual(plain);
  });

  it.each([
    ['no plan is chosen', { offerId: undefined }],
    ['the place of use is unknown', { known: undefined }],
  ])('is undefined while %s', (_, missing) => {
    expect(subscriptionRequestOf({ ...nothingMore, ...missing })).toBeUndefined();
  });
});
