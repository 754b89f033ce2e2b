import { countOf } from '../tests/count.ts';
import type { Outcome } from '../tests/outcome.ts';
import type { Part } from './parts.ts';

/** Which journeys of its files a run was for; all where nothing is said. */
type Only = Pick<Part, 'shard' | 'grep'>;

/** The parts of which everything ran and passed. */
export const greenIn = (parts: Part[], outcomes: Outcome[], only: Only = {}): Part[] =>
  parts.filter((part) => {
    const { passed, failed } = countOf(outcomes.filter(({ file }) => file === part.file));
    const isWhole = only.shard === undefined && only.grep === undefined;
    const isThis = only.shard === part.shard && only.grep === part.grep;
    return passed > 0 && failed === 0 && (isWhole || isThis);
  });
