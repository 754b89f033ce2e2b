import { randomInt } from 'node:crypto';

/** Consonants only (RFC 8628 §6.1): no words appear by chance, and no letter looks like a digit. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const length = 8;

/** About 34 bits, good for ten minutes, and only somebody signed in can try one. */
export function newUserCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** The code without the dash, spaces and small letters that people type; '' for what is no code. */
export function readUserCode(typed: string): string {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const isCode = code.length === length && [...code].every((letter) => letters.includes(letter));
  return isCode ? code : '';
}
