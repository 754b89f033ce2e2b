import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const textsOf = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`./${locale}.json`, import.meta.url), 'utf8'));

it('says everything in French that it says in English', () => {
  expect(Object.keys(textsOf('fr-CA'))).toEqual(Object.keys(textsOf('en-US')));
});

it('is typeset as French is in Canada', () => {
  for (const text of Object.values(textsOf('fr-CA'))) {
    expect(text).not.toMatch(/[^\u00a0]:|[ \u00a0][;!?]|'/);
  }
});
