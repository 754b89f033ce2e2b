import { describe, expect, it } from '@jest/globals';
import { cityLine } from './city-line.ts';

describe('last line of an address', () => {
  it.each([
    [{ city: 'Albany', state: 'NY', zip: '12207', country: 'US' as const }, 'Albany, NY 12207'],
    [{ city: 'Ottawa', state: 'ON', zip: 'K1A 0B1', country: 'CA' as const }, 'Ottawa ON K1A 0B1'],
  ])('is written as in its country: %j', (place, line) => {
    expect(cityLine({ addressLine1: '1 Main St', ...place })).toBe(line);
  });
});
