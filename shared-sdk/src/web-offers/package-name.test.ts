import { expect, it } from '@jest/globals';
import { brandedPackage } from './package-name.ts';

it('calls a package by our own prefix', () => {
  expect(brandedPackage('3_SELECT')).toBe('SDB_SELECT');
  expect(brandedPackage('3_AUD_3_ME')).toBe('SDB_AUD_3_ME');
});

it('leaves every other name as it is', () => {
  expect(brandedPackage('X3_SELECT')).toBe('X3_SELECT');
  expect(brandedPackage('3SELECT')).toBe('3SELECT');
  expect(brandedPackage('SDB_AUD_ME')).toBe('SDB_AUD_ME');
});
