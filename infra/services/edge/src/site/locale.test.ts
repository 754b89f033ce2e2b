import { describe, expect, it } from '@jest/globals';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import fc from 'fast-check';
import { localeOf } from './locale.ts';

const ask = (country: CountryCode, query: string, pseudo = false) =>
  localeOf(new URLSearchParams(query), { country, pseudo });

describe('localeOf', () => {
  it.each<[CountryCode, string, string]>([
    ['US', '', 'en-US'],
    ['CA', '', 'en-CA'],
    ['CA', 'langpref=fr', 'fr-CA'],
    ['CA', 'langpref=FR', 'fr-CA'],
    ['CA', 'LangPref=FR', 'fr-CA'],
    ['CA', 'LANGPREF=fr', 'fr-CA'],
    ['CA', 'LangPref=FR_ca', 'fr-CA'],
    ['CA', 'langpref=en', 'en-CA'],
    ['CA', 'langpref=EN', 'en-CA'],
    ['US', 'langpref=en', 'en-US'],
    ['US', 'langpref=es', 'en-US'],
    ['CA', 'langpref=en-US', 'en-US'],
    ['US', 'langpref=fr', 'en-US'],
    ['US', 'langpref=fr-CA', 'en-US'],
    ['US', 'langpref=en-CA', 'en-US'],
    ['CA', 'langpref=de-DE', 'en-CA'],
    ['CA', 'langpref=', 'en-CA'],
    ['US', 'langpref=en-XA', 'en-US'],
  ])('in %s resolves %j to %s', (country, query, locale) => {
    expect(ask(country, query)).toBe(locale);
  });

  it('allows the pseudo-locale only where it is enabled', () => {
    expect(ask('US', 'langpref=en-XA', true)).toBe('en-XA');
  });

  it("returns a locale of the site's country for any input", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const query = new URLSearchParams({ langpref: text.toWellFormed() });
        expect(localeOf(query, { country: 'US', pseudo: false })).toBe('en-US');
        expect(['en-CA', 'fr-CA', 'en-US']).toContain(
          localeOf(query, { country: 'CA', pseudo: false }),
        );
      }),
    );
  });
});
