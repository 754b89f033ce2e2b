import { describe, expect, it } from '@jest/globals';
import { situationOf } from './care-status.ts';

describe('situationOf', () => {
  it('maps Inactive to paused and each other status to its own name', () => {
    const told = (['Active', 'Closed', 'Inactive', 'Suspended'] as const).map(situationOf);
    expect(told).toEqual(['active', 'closed', 'paused', 'suspended']);
  });
});
