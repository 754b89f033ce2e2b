import { randomInt } from 'node:crypto';

/** No vowels, so no words; no letter or digit that looks or sounds like another (RFC 8628 §6.1). */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const length = 8;

/** A code to read off one screen and type at another: `WDJB-MJHT`, one of 25 thousand million. */
export function newUserCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** Small letters, hyphens and spaces are how people type, not what they mean. */
export const plainCode = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

/** Sonos makes and words its codes itself, and has a call of its own. */
export const isSonos = (flow: string) => flow === 'sonos';
