import { expect, it } from '@jest/globals';
import { isExisting } from './is-existing.ts';

it('counts a subscription that ends with its term as existing, and an ended one not', () => {
  const states = ['active', 'pending_cancellation', 'terminated', 'suspended', ''];

  expect(states.map((state) => isExisting({ state }))).toEqual([
    ...[true, true, false, false, false],
  ]);
});
