import { describe, expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { subscription } from './model.ts';

describe('subscription source schema', () => {
  it.each([
    ...['stripe', 'google', 'apple', 'amazon', 'roku', 'sms', 'zuora', 'charon'],
    ...['internal', 'automotive', 'alexa', 'bango', 'commFleet'],
  ])('requires an external reference for the source %s', (kind) => {
    const isTaken = (source: object) => z.safeParse(subscription.shape.source, source).success;

    expect(isTaken({ kind, externalReference: 'ref-1' })).toBe(true);
    expect(isTaken({ kind })).toBe(false);
  });
});
