import { randomInt } from 'node:crypto';

/**
 * No vowels, so that no words occur, and no characters that look or sound like others (RFC 8628
 * §6.1).
 */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const length = 8;

/**
 * Returns a code to read on one screen and type on another, such as `WDJB-MJHT`. There are 25
 * billion.
 */
export function newUserCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** Normalizes a typed code, ignoring case, hyphens and spaces. */
export const plainCode = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

/** Sonos creates and formats its codes itself, and has a call of its own. */
export const isSonos = (flow: string) => flow === 'sonos';
