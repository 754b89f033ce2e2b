import { expect, it } from '@jest/globals';
import { langprefIn, withLangpref } from './langpref.ts';

it.each([
  ['langpref=FR', 'FR'],
  ['from=mail&LangPref=fr', 'fr'],
  ['LANGPREF=', undefined],
  ['lang=fr', undefined],
])('%s asks for %s', (query, language) => {
  expect(langprefIn(new URLSearchParams(query))).toBe(language);
});

it('asks for one language, whatever was asked for before, and keeps the rest', () => {
  const before = new URLSearchParams('LangPref=fr&from=mail&langpref=en&step=2');

  expect(`${withLangpref(before, 'en-CA')}`).toBe('from=mail&step=2&langpref=en-CA');
});
