import type { Problem } from '@sideband/control/contract';

/** Location of a toggle in the document (JSON pointer, RFC 6901). */
const pointerOf = (key: string) => `/flags/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;

export interface PlacedProblems {
  /**
   * Messages for the given locations in the toggle and anything below them; `undefined` when there
   * are none.
   */
  at(...places: string[]): string | undefined;
  all: readonly Problem[];
}

/** Groups problems by their location in a toggle. */
export function placeProblems(problems: readonly Problem[], key: string): PlacedProblems {
  const root = pointerOf(key);
  return {
    all: problems,
    at(...places) {
      const found = problems.filter(({ pointer }) =>
        places.some((place) => pointer === root + place || pointer.startsWith(`${root + place}/`)),
      );
      return found.length === 0 ? undefined : found.map(wordsOf).join(' ');
    },
  };
}

const wordsOf = ({ message, hint, allowed }: Problem) =>
  [message, hint, allowed && allowed.length > 0 && `Allowed: ${allowed.join(', ')}.`]
    .filter(Boolean)
    .join(' ');
