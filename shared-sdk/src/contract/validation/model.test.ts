import { describe, expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { customerInfoResult } from './model.ts';

const isTaken = (verdict: object) =>
  ['serviceAddress', 'billingAddress'].every(
    (part) => z.safeParse(customerInfoResult, { [part]: verdict }).success,
  );

describe('address verdict schema', () => {
  it.each(['verified', 'interactionRequired', 'none'])(
    'accepts the confidence %s',
    (confidence) => {
      expect(isTaken({ confidence, status: 'valid' })).toBe(true);
    },
  );

  it.each(['valid', 'notValid'])('accepts the status %s', (status) => {
    expect(isTaken({ confidence: 'none', status })).toBe(true);
  });

  it.each([
    { confidence: 'likely', status: 'valid' },
    { confidence: 'Verified', status: 'valid' },
    { confidence: 'none', status: 'unknown' },
    { confidence: 'none' },
    { status: 'valid' },
  ])('rejects any other verdict: %j', (verdict) => {
    for (const part of ['serviceAddress', 'billingAddress']) {
      const result = z.safeParse(customerInfoResult, { [part]: verdict });
      expect([part, result.success]).toEqual([part, false]);
    }
  });
});
