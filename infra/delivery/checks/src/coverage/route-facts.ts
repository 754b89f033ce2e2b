import type { Problem } from '../problem.ts';
import { textIfAny } from '../tree.ts';
import { specification } from './rows.ts';

/** Route table against which all routing code is tested. */
export const routeFactsFile = 'infra/services/edge/src/testing/route-facts.csv';

const head = 'path,match,guard,remote,toggle,fallback,redirect,condition,tracking';

interface SpecifiedRoute {
  path: string | null;
  match: string;
  guard: boolean;
  remote: string;
  toggle: string | null;
  fallback: string | null;
  redirectTo: string | null;
  condition: string | null;
  trackingExcluded: boolean;
}

/**
 * Reports specified paths that our table lacks or defines differently, and paths in our table that
 * are not specified.
 */
export function routeFacts(root: string): Problem[] {
  const specified = specification(root, 'routes.json');
  if (specified === undefined) return [];
  const rows: SpecifiedRoute[] = JSON.parse(specified);
  const wanted = [head, ...rows.filter(hasPath).map(lineOf)];
  const there = (textIfAny(root, routeFactsFile) ?? '').split('\n').filter(Boolean);
  return [
    ...without(wanted, there).map((line) => wrong(`lacks "${line}"`)),
    ...without(there, wanted).map((line) => wrong(`has "${line}", which is not specified`)),
  ];
}

export function routeFactsSkips(root: string): string[] {
  return specification(root, 'routes.json') === undefined ? ['route table: no ../shared'] : [];
}

const wrong = (says: string): Problem => ({ file: routeFactsFile, says });

const without = (lines: string[], others: string[]) =>
  lines.filter((line) => !others.includes(line));

/** Excludes toggles without a path, and the fallback for unmatched paths. */
const hasPath = ({ path }: SpecifiedRoute) => path !== null && path !== '**';

function lineOf(row: SpecifiedRoute): string {
  return [
    ...[fromRoot(row.path), row.match, row.guard ? 'guarded' : 'open', row.remote],
    ...[row.toggle ?? '', row.fallback === null ? '' : fromRoot(row.fallback)],
    ...[target(row.redirectTo), conditionOf(row), row.trackingExcluded ? 'silent' : 'tracked'],
  ].join(',');
}

const fromRoot = (path: string | null) => `/${(path ?? '').replace(/^\//, '')}`;

const target = (to: string | null) =>
  to?.startsWith('{') ? to.replace('BaseUrl', '') : to === null ? '' : fromRoot(to);

/** Reduces a condition to the parameter or toggle on which it depends. */
function conditionOf({ redirectTo, condition }: SpecifiedRoute): string {
  if (redirectTo === null || condition === null) return '';
  return ['renewalcode', 'proactiveFlag'].find((name) => condition.includes(name)) ?? 'toggle';
}
