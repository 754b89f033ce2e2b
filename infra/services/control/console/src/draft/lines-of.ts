import type { Difference } from '@sideband/control/contract';

/**
 * Differences as lines, each prefixed with the name of what it changes unless they all belong to
 * one toggle.
 */
export function linesOf(differences: readonly Difference[]): string[] {
  const isOneToggle = differences.length === 1 && differences[0]?.subject === 'toggle';
  return differences.flatMap(({ name, words }) =>
    words.map((line) => (isOneToggle ? line : `${name}: ${line}`)),
  );
}
