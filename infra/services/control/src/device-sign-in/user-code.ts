import { randomInt } from 'node:crypto';

/** Consonants only (RFC 8628 §6.1): they form no words, and no letter resembles a digit. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const length = 8;

/** About 34 bits. Sufficient for ten minutes, given that only signed-in people can try codes. */
export function newUserCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Normalizes a typed code: no dash, no spaces, upper case. Returns '' for an invalid code. */
export function readUserCode(typed: string): string {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const isCode = code.length === length && [...code].every((letter) => letters.includes(letter));
  return isCode ? code : '';
}
