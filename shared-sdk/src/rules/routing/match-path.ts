import type { ClaimedRoute } from './route-table.ts';

/** One segment of a path, normalized for comparison with rows. */
export interface Segment {
  /** Decoded and lower case, because our paths are case-insensitive. */
  name: string;
  /** Keys of its matrix parameters in lower case: `checkout;proactiveFlag=1` has one. */
  matrix: string[];
}

/**
 * Splits a path into segments. Tolerates extra slashes, odd encodings and garbage, which real links
 * contain.
 */
export function segmentsOf(pathname: string): Segment[] {
  return pathname.split('/').filter(Boolean).map(segment);
}

/**
 * Returns the path as rows spell it: lower case, no leading or trailing slash, no matrix
 * parameters.
 */
export function plainPath(segments: Segment[]): string {
  return segments.map(({ name }) => name).join('/');
}

function segment(text: string): Segment {
  const [name = '', ...parameters] = text.split(';');
  return {
    name: decoded(name).toLowerCase(),
    matrix: parameters.map((parameter) => decoded(parameter.split('=')[0] ?? '').toLowerCase()),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the path without its matrix parameters, otherwise as it was written. */
export const withoutMatrix = (pathname: string): string => pathname.replaceAll(/;[^/]*/g, '');

/**
 * Returns the row that serves a path: the longest that matches by whole segments, so that
 * `activate/trial/targeted` does not match `activate/trial/targeted-oem`. The first of equal rows
 * wins.
 */
export function rowFor(segments: Segment[], routes: readonly ClaimedRoute[]) {
  let best: { row: ClaimedRoute; length: number } | undefined;
  for (const row of routes) {
    const steps = segmentsOf(row.path);
    const fits = row.match === 'exact' ? steps.length === segments.length : true;
    if (!fits || !steps.every(({ name }, index) => name === segments[index]?.name)) continue;
    if (!best || steps.length > best.length) best = { row, length: steps.length };
  }
  return best?.row;
}
