import { describe, expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { transactionId } from '../../../contract/purchases/model.ts';
import { newTransactionId } from './new-transaction-id.ts';

describe('newTransactionId', () => {
  it('returns a new ID that matches the contract', () => {
    const [one, other] = [newTransactionId(), newTransactionId()];

    expect(one).toMatch(/^OAC-/);
    expect(z.safeParse(transactionId, one).success).toBe(true);
    expect(other).not.toBe(one);
  });

  it.each(['', 'OAC', 'OAX-', 'oac-', 'XOAC-'])(
    'returns an ID that the contract rejects once its prefix is replaced with %j',
    (prefix) => {
      const id = newTransactionId().replace('OAC-', prefix);

      expect(z.safeParse(transactionId, id).success).toBe(false);
    },
  );
});
