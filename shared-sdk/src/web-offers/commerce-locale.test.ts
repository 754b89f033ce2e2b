import { expect, it } from '@jest/globals';
import { commerceLocales } from './commerce-locale.ts';

it('writes the locales of commerce with an underscore', () => {
  expect(commerceLocales(['en-US', 'en-CA', 'fr-CA'])).toEqual(['en_US', 'en_CA', 'fr_CA']);
});
