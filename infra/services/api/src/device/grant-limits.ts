import type { Limit } from '../limits/tries.table.ts';

const withinMs = 10 * 60_000;

/** Every grant is a row. A device above the limit keeps the grants it has. */
export const grantsOfDevice: Limit = { kind: 'grantOfDevice', tries: 20, withinMs };

export const challengesFromAddress: Limit = {
  kind: 'challengeFromAddress',
  tries: 20_000,
  withinMs,
};
export const proofsOfDevice: Limit = { kind: 'proofOfDevice', tries: 5, withinMs };
export const proofsFromAddress: Limit = { kind: 'proofFromAddress', tries: 20, withinMs };
