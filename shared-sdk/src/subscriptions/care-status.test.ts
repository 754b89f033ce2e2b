import { expect, it } from '@jest/globals';
import { situationOf } from './care-status.ts';

it('calls what the care tool calls inactive paused', () => {
  const told = (['Active', 'Closed', 'Inactive', 'Suspended'] as const).map(situationOf);
  expect(told).toEqual(['active', 'closed', 'paused', 'suspended']);
});
