import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { idsInCode } from '../messages/ids-in-code.ts';
import { readText, textIfAny } from '../tree.ts';
import { toldOf } from './error-texts.ts';
import { readPlan } from './plan.ts';
import { modulesOfPages } from './reach/reached.ts';
import { storedRows } from './rows.ts';

const root = join(import.meta.dirname, '../../../../..');
const told = toldOf(root);
const codes = storedRows(root).errors.filter(({ id }) => id.startsWith('APP-'));
const locales = ['en-US', 'en-CA', 'fr-CA'] as const;

const shown = codes.flatMap(({ id, label }) => {
  const of = told[id];
  return of && 'texts' in of ? [{ id, code: label, ...of }] : [];
});

describe('error texts', () => {
  it('has an entry for every specified code', () => {
    expect(Object.keys(told).toSorted()).toEqual(codes.map(({ id }) => id).toSorted());
    expect(shown.length).toBeGreaterThan(35);
  });

  it('shows each text in a file that a page uses', () => {
    const modules = modulesOfPages(root);
    expect(shown.filter(({ shownBy }) => !modules.has(shownBy))).toEqual([]);
  });

  it.each(shown)('shows $code in three languages, and in a file that renders it', (of) => {
    const inCode = idsInCode(of.shownBy, readText(root, of.shownBy));
    for (const text of of.texts) {
      expect(inCode.some(({ id, open }) => (open ? text.startsWith(id) : text === id))).toBe(true);
      const [american, canadian, french] = locales.map((locale) => read(of.shownBy, locale, text));
      expect([american, canadian]).toEqual([expect.any(String), expect.any(String)]);
      expect(french).not.toBe(canadian);
      // A text must not contain the server's error code.
      for (const words of [american, canadian, french]) expect(words).not.toContain(of.code);
    }
  });

  it.each(locales)(
    'has a distinct text for each code in %s, except for codes that mean the same',
    (locale) => {
      const wordsOf = ({ shownBy, texts }: (typeof shown)[number]) =>
        texts.map((text) => read(shownBy, locale, text)).join(' ');
      const alike = [...Map.groupBy(shown, wordsOf).values()].filter((all) => all.length > 1);
      expect(alike.map((all) => all.map(({ code }) => code))).toEqual([
        ['session-timeout key', 'SESSION_TIMED_OUT'],
        // A password chosen for a new account does not match that of the existing one.
        ['IDENTITY_ALREADY_EXISTS_ERROR', 'INVALID_CREDENTIALS_ERROR'],
      ]);
    },
  );

  it('names a part of the plan for every code that will be shown later', () => {
    const parts = Object.values(told).flatMap((of) => ('comesWith' in of ? [of.comesWith] : []));
    expect(Object.keys(readPlan(root))).toEqual(expect.arrayContaining(parts));
  });

  /** Returns the text that the locale resolves to: en-CA falls back to en-US. */
  function read(file: string, locale: (typeof locales)[number], id: string): string | undefined {
    const folder = messagesOf(dirname(file));
    const texts = (name: string): Record<string, string> =>
      JSON.parse(textIfAny(root, `${folder}/${name}.json`) ?? '{}');
    return texts(locale)[id] ?? (locale === 'en-CA' ? texts('en-US')[id] : undefined);
  }

  /** Returns the nearest message folder at or above this one. */
  function messagesOf(folder: string): string {
    const here = `${folder}/messages`;
    return existsSync(join(root, here)) ? here : messagesOf(dirname(folder));
  }
});
