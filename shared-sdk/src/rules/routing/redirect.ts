import { plainPath, type Segment } from './match-path.ts';
import type { ClaimedRoute, RouteRow, RouteTable } from './route-table.ts';
import { isOn, isToggleOn, type Toggles } from './toggle.ts';

interface Arrival {
  row: ClaimedRoute;
  segments: Segment[];
  search: string;
  table: RouteTable;
}

/**
 * Returns the redirect target of a row: a path, null for the error page, undefined to show the row
 * itself.
 */
export function destinationOf({
  row,
  segments,
  search,
  table,
}: Arrival): string | null | undefined {
  if (row.toggle && !isOn(table.toggles, row.toggle)) return row.fallback ?? null;
  if (row.redirect && applies(row.redirect, { segments, search, toggles: table.toggles })) {
    return row.redirect.to;
  }
  if (table.remotesOff?.has(row.remote)) return row.fallback ?? null;
  return successorOf(plainPath(segments), table);
}

type Redirect = NonNullable<RouteRow['redirect']>;
type Conditions = Pick<Arrival, 'segments' | 'search'> & { toggles: Toggles };

function applies(redirect: Redirect, { segments, search, toggles }: Conditions): boolean {
  const { whenToggle, whenQuery, unlessMatrix } = redirect;
  if (whenToggle && !isOn(toggles, whenToggle)) return false;
  if (whenQuery && !hasParameters(search, whenQuery)) return false;
  // The parameter's presence is enough, whatever its value.
  return !(unlessMatrix && segments.at(-1)?.matrix.includes(unlessMatrix.toLowerCase()));
}

function hasParameters(search: string, wanted: Record<string, string>): boolean {
  const given = [...new URLSearchParams(search)];
  return Object.entries(wanted).every(([key, value]) =>
    given.some(([k, v]) => isSame(k, key) && isSame(v, value)),
  );
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Returns the newer flow of a path, while a global toggle redirects old flows. A row that falls
 * back to a path is that path's newer flow. Subpaths are not redirected: a flow in progress stays
 * where it began.
 */
function successorOf(path: string, table: RouteTable): string | undefined {
  if (!isToggleOn(table.toggles, 'enableRedirectLegacyFlowsToAtlas')) return;
  return table.routes.find(
    (row) => row.toggle && row.fallback?.toLowerCase() === path && isOpen(row, table),
  )?.path;
}

function isOpen(row: ClaimedRoute, { toggles, remotesOff }: RouteTable): boolean {
  return (!row.toggle || isOn(toggles, row.toggle)) && !remotesOff?.has(row.remote);
}

const accountCenter = '{accountCenter}';

export const isOutside = (to: string) => to.startsWith(accountCenter);

export function fillAddress(to: string, addresses: RouteTable['addresses']): string {
  return addresses.accountCenter.replace(/\/+$/, '') + to.slice(accountCenter.length);
}
