import { expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { transactionId } from './model.ts';
import { newTransactionId } from './new-transaction-id.ts';

it('names each purchase anew, as the contract wants it', () => {
  const [one, other] = [newTransactionId(), newTransactionId()];

  expect(one).toMatch(/^OAC-/);
  expect(z.safeParse(transactionId, one).success).toBe(true);
  expect(other).not.toBe(one);
});

it.each(['', 'OAC', 'OAX-', 'oac-', 'XOAC-'])('is not taken with the prefix %j', (prefix) => {
  const id = newTransactionId().replace('OAC-', prefix);

  expect(z.safeParse(transactionId, id).success).toBe(false);
});
