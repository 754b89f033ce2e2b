import { describe, expect, it } from '@jest/globals';
import { text, tidy, words, z } from '@sideband/shared-sdk/wire';

const read = (typed: string) => z.safeParse(words(20), typed).data;

describe('words', () => {
  it.each([
    [' Albany ', 'Albany'],
    ['New \t\n York', 'New York'],
    ['Saint\u00A0Jean', 'Saint Jean'],
    ['L’Île-d’Orléans', 'L’Île-d’Orléans'],
    [
      '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} family',
      '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} family',
    ],
  ])('are trimmed, with whitespace collapsed: %j', (typed, kept) => {
    expect(read(typed)).toBe(kept);
  });

  it.each(['', ' ', '\u00A0\u2003', '\t\n', '\uFEFF', '\u200B', '\u200D', '\u2060'])(
    'are refused when nothing is visible: %j',
    (typed) => {
      expect(read(typed)).toBeUndefined();
    },
  );

  it.each([
    'Al\u0000bany',
    'Al\u0007bany',
    'Al\u200Bbany',
    'Al\u202Ebany',
    '1\u200D2',
    'Al\u00ADbany',
  ])('are refused with a control or invisible character: %j', (typed) => {
    expect(read(typed)).toBeUndefined();
    expect(read(tidy(typed.replace('\u0000', '')))).toBeDefined();
  });

  it('are measured for length after trimming', () => {
    expect(read(`${' '.repeat(30)}Albany`)).toBe('Albany');
    expect(read('x'.repeat(21))).toBeUndefined();
  });
});

describe('tidy', () => {
  it('removes invisible characters, and returns an empty string if nothing else remains', () => {
    expect(tidy(' Al\u200Bbany \u200E')).toBe('Albany');
    expect(tidy('\u200B \u2060')).toBe('');
  });
});

it('text is not trimmed: the spaces of a password are significant', () => {
  expect(z.safeParse(text(20), ' two  spaces ').data).toBe(' two  spaces ');
});
