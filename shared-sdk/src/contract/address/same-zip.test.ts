import { describe, expect, it } from '@jest/globals';
import { isSameZip } from './same-zip.ts';

describe('isSameZip', () => {
  it.each([
    ['12207', '12207'],
    ['12207-1234', '12207'],
    [' 122071234 ', '12207'],
  ])('returns true for US codes that share the first five digits: "%s" and "%s"', (one, other) => {
    expect(isSameZip(one, other)).toBe(true);
  });

  it.each([
    ['H2Y 1C6', 'h2y1c6'],
    ['h2y-1c6', 'H2Y1C6'],
  ])('ignores spacing and case of Canadian codes: %s and %s', (one, other) => {
    expect(isSameZip(one, other)).toBe(true);
  });

  it.each([
    ['12207', '12208'],
    ['12207', '10001'],
    ['H2Y 1C6', 'H2Y 1C7'],
    ['12207', ''],
  ])('returns false for different codes: "%s" and "%s"', (one, other) => {
    expect(isSameZip(one, other)).toBe(false);
  });
});
