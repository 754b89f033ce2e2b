import { describe, expect, it } from '@jest/globals';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { writeRequest } from '@sideband/shared-sdk/wire/write-request';

const body = { cardIdentifier: 'SDB-GIFT-0001' };

describe('giftCards.register', () => {
  it('adds the country to the query only if it is given', () => {
    const { path } = giftCards.register;

    expect(writeRequest(giftCards.register, { query: {}, body }).path).toBe(path);
    expect(writeRequest(giftCards.register, { query: { country: 'CA' }, body }).path).toBe(
      `${path}?country=CA`,
    );
  });
});
