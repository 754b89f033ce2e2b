import { countOf } from '../tests/count.ts';
import type { Outcome } from '../tests/outcome.ts';
import type { Part } from './parts.ts';

/** Which tests of its files a run was for; all where nothing is said. */
type Only = Pick<Part, 'on' | 'shard' | 'grep'>;

/** The parts of which everything ran and passed. */
export const greenIn = (parts: Part[], outcomes: Outcome[], only: Only = {}): Part[] =>
  parts.filter((part) => {
    const isOfPart = part.on
      ? ({ kind }: Outcome) => kind === 'database'
      : ({ file }: Outcome) => file === part.file;
    const { passed, failed } = countOf(outcomes.filter(isOfPart));
    const isWhole = !part.on && only.shard === undefined && only.grep === undefined;
    const isThis = only.on === part.on && only.shard === part.shard && only.grep === part.grep;
    return passed > 0 && failed === 0 && (isWhole || isThis);
  });
