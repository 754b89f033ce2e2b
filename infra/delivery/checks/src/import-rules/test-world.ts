import { brokenRules } from './import-rules.ts';
import type { World } from './source-file.ts';

export const sdk = '@sideband/shared-sdk';
const doors = ['', '/react', '/wire', '/gift-cards', '/*/calls', '/fake', '/ui', '/ui/loader'];

/** A small workspace on which the rules are tested. */
export const world: World = {
  doors: {
    [sdk]: doors.map((door) => sdk + door),
    '@sideband/artifacts': ['@sideband/artifacts', '@sideband/artifacts/signature'],
    '@sideband/stand-ins': ['@sideband/stand-ins/mail'],
    '@sideband/local': ['@sideband/local'],
    '@sideband/edge': ['@sideband/edge'],
    '@sideband/webpack': ['@sideband/webpack'],
  },
  flows: ['mfe-giftcard/src/redeem', 'mfe-giftcard/src/buy'],
};

export const says = (path: string, text: string) =>
  brokenRules(path, text, world).map((problem) => problem.says);

/**
 * A rule with an example: code that the rule rejects, the expected message, and code that it
 * accepts in the same file.
 */
export interface Example {
  fact: string;
  path: string;
  bad: string;
  advice: RegExp;
  good: string;
}
