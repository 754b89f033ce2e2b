import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problem.ts';
import { textIfAny } from '../tree.ts';

/** A file that is generated from one definition: its text, or the value of its JSON. */
export interface ManagedFile {
  path: string;
  holds: string | object;
}

export function compare(root: string, { path, holds }: ManagedFile): Problem[] {
  const text = textIfAny(root, path);
  if (text !== undefined && isSame(typeof holds === 'string' ? text : JSON.parse(text), holds)) {
    return [];
  }
  const difference = text === undefined ? 'is missing' : 'differs from what all its kind hold';
  return [{ file: path, says: `${difference}; run: npm run check -- --fix` }];
}

export function write(root: string, { path, holds }: ManagedFile) {
  const text = typeof holds === 'string' ? holds : `${JSON.stringify(holds, null, 2)}\n`;
  writeFileSync(join(root, path), text);
}

/** The order of keys counts as a difference too, because people read these files. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
