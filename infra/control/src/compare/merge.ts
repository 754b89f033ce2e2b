import { canonical } from '../audit/canonical.ts';
import { pointerTo } from '../lint/problem.ts';

/** A place that two people have changed to different things. */
export interface Undecided {
  /** JSON pointer, from what is merged. */
  pointer: string;
  base?: unknown;
  theirs?: unknown;
  mine?: unknown;
}

export interface Merged {
  /** With mine where it is undecided; undefined: taken out. */
  value: unknown;
  undecided: Undecided[];
}

/**
 * What both have changed since the same ground, in one. Objects are merged name by name; everything
 * else, lists and rules included, is changed by one of the two or it is undecided.
 */
export function merge(base: unknown, theirs: unknown, mine: unknown, pointer = ''): Merged {
  if (isSame(theirs, mine) || isSame(base, theirs)) return { value: mine, undecided: [] };
  if (isSame(base, mine)) return { value: theirs, undecided: [] };
  // Half of one rule and half of another would be a rule that nobody wrote.
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

/** Taken out is not the same as null. */
const isSame = (a: unknown, b: unknown) =>
  (a === undefined) === (b === undefined) && canonical(a) === canonical(b);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
