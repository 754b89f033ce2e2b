import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problem.ts';
import { textIfAny } from '../tree.ts';
import type { Row } from './rows.ts';

/** Each row with the hash that it had when its cases were last reviewed. */
export type LookedAt = Record<string, string>;

export const lookedAtFile = 'infra/delivery/checks/src/coverage/looked-at.json';

export const readLookedAt = (root: string): LookedAt =>
  JSON.parse(textIfAny(root, lookedAtFile) ?? '{}');

/** Whether a row has changed since its cases were reviewed. */
export const isVoid = ({ id, hash }: Row, lookedAt: LookedAt) =>
  lookedAt[id] !== undefined && lookedAt[id] !== hash;

/**
 * Returns the updated list. Rows that a case names for the first time, and rows in `again`, get
 * their current hash. All other rows keep their hash, so that a change of the specification stays
 * visible until the row is reviewed.
 */
export function lookedAtNow(root: string, named: Row[], again: string[]): LookedAt {
  const before = readLookedAt(root);
  const after = named.map(({ id, hash }): [string, string] => [
    id,
    again.includes(id) ? hash : (before[id] ?? hash),
  ]);
  return Object.fromEntries(after.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export const writeLookedAt = (root: string, lookedAt: LookedAt) =>
  writeFileSync(join(root, lookedAtFile), JSON.stringify(lookedAt, null, 2));

/** Reports rows whose proof is void until their cases are reviewed. */
export const voidRows = (rows: Row[], lookedAt: LookedAt): Problem[] =>
  rows
    .filter((row) => isVoid(row, lookedAt))
    .map(({ id }) => ({
      file: lookedAtFile,
      says: `the specification of ${id} changed; read it and its cases, then run: npm run check -- --fix --looked-at ${id}`,
    }));
