import type { ClaimedRoute } from './route-table.ts';

/** One step of a path as rows are compared with it. */
export interface Segment {
  /** Decoded and in lower case: paths of ours mean the same in any case. */
  name: string;
  /** Keys of its matrix parameters, in lower case: `checkout;proactiveFlag=1` has one. */
  matrix: string[];
}

/** The steps of a path. Slashes too many, odd encodings and garbage are all somebody's real link. */
export function segmentsOf(pathname: string): Segment[] {
  return pathname.split('/').filter(Boolean).map(segment);
}

/** The path as rows write it: lower case, no slash at either end, no matrix parameters. */
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

/**
 * The row that serves a path: the longest that matches by whole segments, so that
 * `activate/trial/targeted` leaves `activate/trial/targeted-oem` alone. Of equals the first wins.
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
