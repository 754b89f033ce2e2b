import * as z from './schema.ts';

/** An id, a token or a password: taken as it is, never empty, and no longer than it can sensibly be. */
export const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));

/** Controls, and characters that show nothing. */
const unseen =
  '\\p{Cc}\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF';
/** They join emoji and some scripts, and stand for nothing elsewhere. */
const joiner = '[\\u200C\\u200D]';
const strayJoiner = `(?<![\\p{L}\\p{M}\\p{S}\\uFE0F])${joiner}|${joiner}(?![\\p{L}\\p{S}])`;

const hasUnseen = new RegExp(`[${unseen}]|${strayJoiner}`, 'u');
const allUnseen = new RegExp(hasUnseen, 'gu');

const collapse = (typed: string) => typed.replaceAll(/\s+/g, ' ').trim();

/**
 * What somebody typed or pasted into a field, as `words` takes it: one space for any run of white space, none at the
 * ends, and nothing invisible. Empty where nothing can be seen of it.
 */
export const tidy = (typed: string): string => collapse(collapse(typed).replaceAll(allUnseen, ''));

/**
 * What a person wrote of themselves, a place or a thing of theirs. Trimmed, with one space for any run of white space;
 * refused where nothing is left, and where it has control or invisible characters (`tidy` takes them out beforehand).
 */
export const words = (maxLength: number) =>
  z.string().check(
    z.overwrite(collapse),
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((value: string) => !hasUnseen.test(value)),
  );
