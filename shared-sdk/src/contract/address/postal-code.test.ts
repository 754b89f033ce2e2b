import { describe, expect, it } from '@jest/globals';
import { readPostalCode } from './postal-code.ts';

describe('readPostalCode', () => {
  it.each([
    ['US', '12207', '12207'],
    ['US', ' 12207 1234', '12207-1234'],
    ['US', '12207-1234', '12207-1234'],
    ['CA', 'h2y1c6', 'H2Y 1C6'],
    ['CA', 'H2Y-1C6', 'H2Y 1C6'],
  ] as const)('normalizes a %s code typed as "%s"', (country, typed, read) => {
    expect(readPostalCode(typed, country)).toBe(read);
  });

  it.each([
    ['US', 'H2Y 1C6'],
    ['US', '1220'],
    ['US', '12207-12'],
    ['CA', '12207'],
    ['CA', 'D2Y 1C6'],
    ['CA', 'H2O 1C6'],
    ['CA', ''],
  ] as const)('returns undefined for a %s code typed as "%s"', (country, typed) => {
    expect(readPostalCode(typed, country)).toBeUndefined();
  });
});
