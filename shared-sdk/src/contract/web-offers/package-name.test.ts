import { describe, expect, it } from '@jest/globals';
import { brandedPackage } from './package-name.ts';

describe('brandedPackage', () => {
  it('replaces the leading 3_ with our prefix', () => {
    expect(brandedPackage('3_SELECT')).toBe('SDB_SELECT');
    expect(brandedPackage('3_AUD_3_ME')).toBe('SDB_AUD_3_ME');
  });

  it('keeps any other name', () => {
    expect(brandedPackage('X3_SELECT')).toBe('X3_SELECT');
    expect(brandedPackage('3SELECT')).toBe('3SELECT');
    expect(brandedPackage('SDB_AUD_ME')).toBe('SDB_AUD_ME');
  });
});
