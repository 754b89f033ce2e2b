import { describe, expect, it } from '@jest/globals';
import { commerceLocales } from './commerce-locale.ts';

describe('commerceLocales', () => {
  it('converts locales to the underscore format', () => {
    expect(commerceLocales(['en-US', 'en-CA', 'fr-CA'])).toEqual(['en_US', 'en_CA', 'fr_CA']);
  });
});
