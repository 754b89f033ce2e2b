import { describe, expect, it } from '@jest/globals';
import { contentLanguageOf, contentLocaleOf } from './content-locale.ts';

describe('content locale', () => {
  it('selects the Quebec wording of both languages in Quebec', () => {
    expect(contentLocaleOf('en-CA', 'QC')).toBe('en-CA_QC');
    expect(contentLocaleOf('fr-CA', 'QC')).toBe('fr-CA_QC');
  });

  it('selects the general wording outside Quebec and for en-US', () => {
    expect(contentLocaleOf('fr-CA', 'ON')).toBe('fr-CA');
    expect(contentLocaleOf('en-CA', undefined)).toBe('en-CA');
    expect(contentLocaleOf('en-US', 'QC')).toBe('en-US');
  });

  it.each([
    ['en-US', 'US', 'en-US'],
    ['en-US', 'CA', 'en-CA'],
    ['en-CA', 'CA', 'en-CA'],
    ['fr-CA', 'CA', 'fr-CA'],
    ['en-XA', 'US', 'en-US'],
    ['en-XA', 'CA', 'en-CA'],
  ] as const)(
    'reads content for a page in %s and country %s in %s',
    (locale, country, language) => {
      expect(contentLanguageOf(locale, country)).toBe(language);
    },
  );
});
