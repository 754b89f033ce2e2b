import * as z from './schema.ts';

/** An ID, a token or a password: taken unchanged, never empty, with a sensible maximum length. */
export const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));

/** Control and invisible characters. */
const unseen =
  '\\p{Cc}\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF';
/** Joiners combine emoji and letters of some scripts. Elsewhere they are invisible. */
const joiner = '[\\u200C\\u200D]';
const strayJoiner = `(?<![\\p{L}\\p{M}\\p{S}\\uFE0F])${joiner}|${joiner}(?![\\p{L}\\p{S}])`;

const hasUnseen = new RegExp(`[${unseen}]|${strayJoiner}`, 'u');
const allUnseen = new RegExp(hasUnseen, 'gu');

const collapse = (typed: string) => typed.replaceAll(/\s+/g, ' ').trim();

/**
 * Normalizes typed or pasted text for `words`: collapses whitespace, trims, and removes invisible
 * characters. Empty if nothing is visible.
 */
export const tidy = (typed: string): string => collapse(collapse(typed).replaceAll(allUnseen, ''));

/**
 * Free text about a person, a place or their belongings. Trimmed, with whitespace collapsed.
 * Refused if empty, or if it contains control or invisible characters (`tidy` removes them first).
 */
export const words = (maxLength: number) =>
  z.string().check(
    z.overwrite(collapse),
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((value: string) => !hasUnseen.test(value)),
  );
