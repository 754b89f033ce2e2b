import { describe, expect, it } from '@jest/globals';
import { isExisting } from './subscription-states.ts';

describe('isExisting', () => {
  it('includes a subscription that ends with its term and excludes an ended one', () => {
    const states = ['active', 'pending_cancellation', 'terminated', 'suspended', ''];

    expect(states.map((state) => isExisting({ state }))).toEqual([
      ...[true, true, false, false, false],
    ]);
  });
});
