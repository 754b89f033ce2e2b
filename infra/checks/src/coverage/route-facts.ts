import type { Problem } from '../problem.ts';
import { textIfAny } from '../tree.ts';
import { specification } from './rows.ts';

/** The table that everything which leads to a path is tested by. */
export const routeFactsFile = 'infra/edge/src/testing/route-facts.csv';

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

/** Every path of the specification stands in our table as it is there, and no other does. */
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

/** Not a toggle without a path, nor whatever has no row. */
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

/** Conditions are told apart by what they look at. */
function conditionOf({ redirectTo, condition }: SpecifiedRoute): string {
  if (redirectTo === null || condition === null) return '';
  return ['renewalcode', 'proactiveFlag'].find((name) => condition.includes(name)) ?? 'toggle';
}
