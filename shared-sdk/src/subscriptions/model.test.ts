import { expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { sourceKind, subscription } from './model.ts';

it.each(sourceKind.options)('names what a subscription is called at %s', (kind) => {
  const isTaken = (source: object) => z.safeParse(subscription.shape.source, source).success;

  expect(isTaken({ kind, externalReference: 'ref-1' })).toBe(true);
  expect(isTaken({ kind })).toBe(false);
});
