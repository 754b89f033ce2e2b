import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { idsInCode } from '../messages/ids-in-code.ts';
import { readText, textIfAny } from '../tree.ts';
import { toldOf } from './error-texts.ts';
import { readPlan } from './plan.ts';
import { modulesOfPages } from './reach/reached.ts';
import { storedRows } from './rows.ts';

const root = join(import.meta.dirname, '../../../..');
const told = toldOf(root);
const codes = storedRows(root).errors.filter(({ id }) => id.startsWith('APP-'));
const locales = ['en-US', 'en-CA', 'fr-CA'] as const;

const shown = codes.flatMap(({ id, label }) => {
  const of = told[id];
  return of && 'texts' in of ? [{ id, code: label, ...of }] : [];
});

it('says of every code what a person is told', () => {
  expect(Object.keys(told).toSorted()).toEqual(codes.map(({ id }) => id).toSorted());
  expect(shown.length).toBeGreaterThan(35);
});

it('shows each of these texts in a file that a page leads to', () => {
  const modules = modulesOfPages(root);
  expect(shown.filter(({ shownBy }) => !modules.has(shownBy))).toEqual([]);
});

it.each(shown)(
  '$code has a text of its own in three languages, and a screen that shows it',
  (of) => {
    const inCode = idsInCode(of.shownBy, readText(root, of.shownBy));
    for (const text of of.texts) {
      expect(inCode.some(({ id, open }) => (open ? text.startsWith(id) : text === id))).toBe(true);
      const [american, canadian, french] = locales.map((locale) => read(of.shownBy, locale, text));
      expect([american, canadian]).toEqual([expect.any(String), expect.any(String)]);
      expect(french).not.toBe(canadian);
      // What the server calls it is nobody's language.
      for (const words of [american, canadian, french]) expect(words).not.toContain(of.code);
    }
  },
);

it.each(locales)(
  'says something else of each at %s, but of what is one and the same to a person',
  (locale) => {
    const wordsOf = ({ shownBy, texts }: (typeof shown)[number]) =>
      texts.map((text) => read(shownBy, locale, text)).join(' ');
    const alike = [...Map.groupBy(shown, wordsOf).values()].filter((all) => all.length > 1);
    expect(alike.map((all) => all.map(({ code }) => code))).toEqual([
      ['session-timeout key', 'SESSION_TIMED_OUT'],
      ['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS_ERROR'],
    ]);
  },
);

it('knows which part brings the pages of all others', () => {
  const parts = Object.values(told).flatMap((of) => ('comesWith' in of ? [of.comesWith] : []));
  expect(Object.keys(readPlan(root))).toEqual(expect.arrayContaining(parts));
});

/** A text as the language has it: what Canada words alike is in American English only. */
function read(file: string, locale: (typeof locales)[number], id: string): string | undefined {
  const folder = messagesOf(dirname(file));
  const texts = (name: string): Record<string, string> =>
    JSON.parse(textIfAny(root, `${folder}/${name}.json`) ?? '{}');
  return texts(locale)[id] ?? (locale === 'en-CA' ? texts('en-US')[id] : undefined);
}

/** The nearest one above. */
function messagesOf(folder: string): string {
  const here = `${folder}/messages`;
  return existsSync(join(root, here)) ? here : messagesOf(dirname(folder));
}
