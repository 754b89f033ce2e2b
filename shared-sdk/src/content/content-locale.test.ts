import { expect, it } from '@jest/globals';
import { contentLocaleOf } from './content-locale.ts';

it('asks for Quebec’s wording in both languages', () => {
  expect(contentLocaleOf('en-CA', 'QC')).toBe('en-CA_QC');
  expect(contentLocaleOf('fr-CA', 'QC')).toBe('fr-CA_QC');
});

it('asks for the language’s own wording anywhere else', () => {
  expect(contentLocaleOf('fr-CA', 'ON')).toBe('fr-CA');
  expect(contentLocaleOf('en-CA', undefined)).toBe('en-CA');
  expect(contentLocaleOf('en-US', 'QC')).toBe('en-US');
});
