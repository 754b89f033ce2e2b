import { countOf } from '../tests/count.ts';
import type { Outcome } from '../tests/outcome.ts';
import type { Part } from './parts.ts';

/** Filters of a run. A run without filters covers whole files. */
type Only = Pick<Part, 'on' | 'shard' | 'grep'>;

/** Returns the parts that ran completely and passed. */
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
