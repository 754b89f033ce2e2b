import { describe, expect, it } from '@jest/globals';
import { findRegion } from './find-region.ts';

const regions = [
  { code: 'ON', name: 'Ontario' },
  { code: 'QC', name: 'Québec' },
  { code: 'NY', name: 'New York' },
];

describe('findRegion', () => {
  it.each([
    ['ontario', 'ON'],
    ['New York', 'NY'],
    [' QUÉBEC ', 'QC'],
  ])(
    'finds a state or province by name, ignoring case and surrounding spaces: %s',
    (name, code) => {
      expect(findRegion(regions, name)?.code).toBe(code);
    },
  );

  it('does not match a region by part of its name', () => {
    expect(findRegion(regions, 'York')).toBeUndefined();
  });
});
