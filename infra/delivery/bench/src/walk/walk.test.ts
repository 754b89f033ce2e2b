import { expect, it, jest } from '@jest/globals';
import { walkEverywhere } from './bench-walk.ts';

jest.setTimeout(15 * 60_000);

/**
 * Needs the whole product, a registry and packages from the internet, and takes minutes, so it runs
 * only in a full run.
 */
const inFull = process.env.SIDEBAND_FULL ? it : it.skip;

inFull(
  'a team ships a remote from an empty folder, on every Node, or learns what it needs',
  async () => {
    const walked = await walkEverywhere();
    expect(walked.map(({ node, problem }) => [node, problem])).toEqual(
      walked.map(({ node }) => [node, undefined]),
    );
  },
);
