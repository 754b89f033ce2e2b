import { expect, it } from '@jest/globals';
import { findRegion } from './find-region.ts';

const regions = [
  { code: 'ON', name: 'Ontario' },
  { code: 'QC', name: 'Québec' },
  { code: 'NY', name: 'New York' },
];

it.each([
  ['ontario', 'ON'],
  ['New York', 'NY'],
  [' QUÉBEC ', 'QC'],
])('finds a state or province by its name, however it is written: %s', (name, code) => {
  expect(findRegion(regions, name)?.code).toBe(code);
});

it('knows no region by a part of its name', () => {
  expect(findRegion(regions, 'York')).toBeUndefined();
});
