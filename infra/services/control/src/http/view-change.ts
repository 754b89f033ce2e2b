import type { Change } from '../changes/changes.table.ts';
import type { Answer } from './route.ts';

/** Public view of a change, with parsed edits and without lease columns. */
export function viewChange({ edits, leaseOwner: _, leaseUntil: __, ...change }: Change) {
  return { ...change, edits: JSON.parse(edits) as object };
}

export const answerChange = (change: Change): Answer => ({
  body: viewChange(change),
  version: change.version,
});
