import { describe, expect, it } from '@jest/globals';
import { langprefIn, withLangpref } from './langpref.ts';

describe('langpref', () => {
  it.each([
    ['langpref=FR', 'FR'],
    ['from=mail&LangPref=fr', 'fr'],
    ['LANGPREF=', undefined],
    ['lang=fr', undefined],
  ])('reads %s as %s', (query, language) => {
    expect(langprefIn(new URLSearchParams(query))).toBe(language);
  });

  it('replaces any requested language and keeps the other parameters', () => {
    const before = new URLSearchParams('LangPref=fr&from=mail&langpref=en&step=2');

    expect(`${withLangpref(before, 'en-CA')}`).toBe('from=mail&step=2&langpref=en-CA');
  });
});
