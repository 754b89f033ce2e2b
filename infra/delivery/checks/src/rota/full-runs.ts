import { compare, write } from '../managed/managed-file.ts';
import type { Problem } from '../problem.ts';
import { filesOf, readText } from '../tree.ts';
import { lastGreenIn } from './last-green.ts';
import { rotaPage } from './page.ts';
import { partsIn } from './parts.ts';

/** Checks that docs/full-runs.md lists every part of a full run and when it last passed. */
export function fullRuns(root: string, { fix = false } = {}): Problem[] {
  const parts = partsIn(filesOf(root), (file) => readText(root, file));
  const page = { path: 'docs/full-runs.md', holds: rotaPage(parts, lastGreenIn(root)) };
  if (fix) write(root, page);
  return compare(root, page);
}
