import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';

export const locales = ['en-US', 'en-CA', 'fr-CA', 'en-XA'] as const;
type Locale = (typeof locales)[number];

/** Base of each locale: en-CA contains only differences, and en-XA is generated from en-US. */
const base: Record<Locale, Locale | null> = {
  'en-US': null,
  'en-CA': 'en-US',
  'fr-CA': null,
  'en-XA': 'en-US',
};

/**
 * Returns the files with texts of a locale. Later files override earlier ones, and not all of them
 * exist.
 */
export function textFiles(folders: string[], locale: Locale): string[] {
  const under = base[locale];
  const names = under ? [under, locale] : [locale];
  return folders.flatMap((folder) => names.map((name) => join(folder, `${name}.json`)));
}

/** Compiles the texts of a locale at build time, so that browsers need no parser. */
export function compileTexts(folders: string[], locale: Locale) {
  const texts: Record<string, string> = Object.assign(
    {},
    ...textFiles(folders, locale)
      .filter((file) => existsSync(file))
      .map((file) => JSON.parse(readFileSync(file, 'utf8'))),
  );
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      const parsed = parse(text);
      return [id, locale === 'en-XA' ? pseudo(parsed) : parsed];
    }),
  );
}

const accents: Record<string, string> = {
  a: 'ä',
  c: 'ç',
  e: 'é',
  i: 'î',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'û',
  y: 'ý',
  A: 'Å',
  C: 'Ç',
  E: 'É',
  I: 'Î',
  N: 'Ñ',
  O: 'Ö',
  S: 'Š',
  U: 'Û',
  Y: 'Ý',
};

/**
 * Adds accents, brackets and 40% more length, which reveals text that is clipped, concatenated or
 * untranslated.
 */
function pseudo(elements: MessageFormatElement[]): MessageFormatElement[] {
  const letters = elements.reduce(
    (sum, element) => sum + (isLiteralElement(element) ? element.value.length : 0),
    0,
  );
  const literal = (value: string) => ({ type: 0 as const, value });
  return [
    literal('⟦'),
    ...elements.map(accented),
    literal(`${'·'.repeat(Math.ceil(letters * 0.4))}⟧`),
  ];
}

function accented(element: MessageFormatElement): MessageFormatElement {
  if (isLiteralElement(element)) {
    return { ...element, value: element.value.replace(/[a-zA-Z]/g, (c) => accents[c] ?? c) };
  }
  if (isTagElement(element)) return { ...element, children: element.children.map(accented) };
  if (isPluralElement(element) || isSelectElement(element)) {
    const options = Object.entries(element.options).map(([key, option]) => [
      key,
      { ...option, value: option.value.map(accented) },
    ]);
    return { ...element, options: Object.fromEntries(options) } as MessageFormatElement;
  }
  return element;
}
