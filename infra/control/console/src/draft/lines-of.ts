import type { Difference } from '@sideband/control/contract';

/** What becomes different, line by line; each says of what, unless it is of one toggle alone. */
export function linesOf(differences: readonly Difference[]): string[] {
  const isOneToggle = differences.length === 1 && differences[0]?.subject === 'toggle';
  return differences.flatMap(({ name, words }) =>
    words.map((line) => (isOneToggle ? line : `${name}: ${line}`)),
  );
}
