import { expect, it } from '@jest/globals';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { z } from '@sideband/shared-sdk/wire';

it('takes no card with a CVC and no expiry', () => {
  const { body } = giftCards.lookUp;
  expect(body && z.safeParse(body, { number: '6031000000000017', cvv2: '123' }).success).toBe(
    false,
  );
});
