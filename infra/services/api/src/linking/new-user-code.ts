import { randomInt } from 'node:crypto';
import { userCodeLetters, writeUserCode } from '@sideband/shared-sdk/rules/device-codes';

/**
 * Returns a code to read on one screen and type on another, such as `WDJB-MJHT`. There are 25
 * billion such codes.
 */
export const newUserCode = (): string =>
  writeUserCode(
    Array.from({ length: 8 }, () => userCodeLetters[randomInt(userCodeLetters.length)]).join(''),
  );
