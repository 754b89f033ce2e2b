import { randomInt } from 'node:crypto';

/** Returns random digits, for numbers and codes that no other test uses. */
export const digits = (count: number) =>
  Array.from({ length: count }, () => randomInt(10)).join('');
