import { canonical } from '../audit/canonical.ts';
import { pointerTo } from '../refusals/problem.ts';

/** Place that both sides have changed differently. */
export interface Undecided {
  /** JSON pointer, relative to the merged value. */
  pointer: string;
  base?: unknown;
  theirs?: unknown;
  mine?: unknown;
}

export interface Merged {
  /** Undecided places hold our side; `undefined` means removed. */
  value: unknown;
  undecided: Undecided[];
}

/**
 * Three-way merge. Objects are merged by key. Everything else, including lists and rules, is
 * undecided when both sides have changed it.
 */
export function merge(base: unknown, theirs: unknown, mine: unknown, pointer = ''): Merged {
  if (isSame(theirs, mine) || isSame(base, theirs)) return { value: mine, undecided: [] };
  if (isSame(base, mine)) return { value: theirs, undecided: [] };
  // A mix of two rules would be a rule that no one wrote.
  const isRule = pointer.endsWith('/targeting');
  if (isRule || !isObject(base) || !isObject(theirs) || !isObject(mine)) {
    return { value: mine, undecided: [{ pointer, base, theirs, mine }] };
  }
  const names = [...new Set([base, theirs, mine].flatMap((one) => Object.keys(one)))];
  const parts = names.map((name) => {
    const own = (one: Record<string, unknown>) =>
      Object.hasOwn(one, name) ? one[name] : undefined;
    const place = pointer + pointerTo(name);
    return [name, merge(own(base), own(theirs), own(mine), place)] as const;
  });
  const kept = parts.filter(([, { value }]) => value !== undefined);
  return {
    value: Object.fromEntries(kept.map(([name, { value }]) => [name, value])),
    undecided: parts.flatMap(([, { undecided }]) => undecided),
  };
}

/** A removed value is not the same as null. */
const isSame = (a: unknown, b: unknown) =>
  (a === undefined) === (b === undefined) && canonical(a) === canonical(b);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
