import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { giftCards } from './calls.ts';
import { type GiftCardTokenId, giftCardTokenId, type Redemption } from './model.ts';

const tokenId: GiftCardTokenId = giftCardTokenId.parse('gift-card-token-000000000001');
const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });
export const exampleRedemption: Redemption = {
  amount: usd(5000),
  credit: usd(5000),
  balanceDue: usd(0),
  redeemedAt: '2026-11-21T12:00:00Z',
};

export const giftCardExamples = examplesOf(giftCards, {
  lookUp: {
    asked: { number: '6031000000000017', cvv2: '123', expiry: { month: '04', year: '2030' } },
    answer: { giftCardTokenId: tokenId, balance: usd(5000), lastFour: '0017', country: 'US' },
    refusals: [
      { code: 'COUNTRY_ERROR', country: 'CA' },
      { code: 'ALREADY_REDEEMED', redemption: exampleRedemption },
      { code: 'BAD_DATA_RETURNED' },
      { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 600 },
    ],
    refused: [
      { expiry: undefined },
      { expiry: { month: '13' } },
      { cvv2: 'abc' },
      { cardIdentifier: 'SDB-GIFT-0001' },
    ],
  },
  redeem: {
    asked: { giftCardTokenId: tokenId },
    answer: exampleRedemption,
    refusals: [{ code: 'ALREADY_REDEEMED' }],
    refused: [
      { giftCardTokenId: 'short' },
      { giftCardTokenId: 17 },
      { giftCardTokenId: undefined },
    ],
  },
  register: {
    asked: { query: { country: 'US' }, body: { cardIdentifier: 'SDB-GIFT-0001' } },
    answer: { giftCardTokenId: tokenId, balance: usd(5000), lastFour: '0001', country: 'US' },
    refusals: [{ code: 'BAD_DATA_RETURNED' }, { code: 'ALREADY_REDEEMED' }],
    refused: [
      { query: { country: 'MX' } },
      { body: { cardIdentifier: '' } },
      { body: { number: '6031000000000017' } },
    ],
  },
});
