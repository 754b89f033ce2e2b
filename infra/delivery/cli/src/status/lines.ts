import type { HealthAnswer, RemotesAnswer, VersionRow } from '@sideband/control/contract';

type RemoteLine = RemotesAnswer['remotes'][number];
type VersionHealth = HealthAnswer['versions'][number];

const whole = 10_000;

export function statusLines(remote: RemoteLine, health: readonly VersionHealth[]): string[] {
  const { name, back, served, newest, fit } = remote;
  const waits = newest && !served.some(({ version }) => version === newest.version);
  return [
    `${name.padEnd(12)}${stateOf(remote)}`,
    ...served.map((row) => `  ${row.version}  ${shareOf(row)}${healthOf(row, health)}`),
    ...(back ? [`  rollback leads to ${back}`] : []),
    ...(waits ? [`  ${newest.version} is published${fits(fit)}`] : []),
  ];
}

function stateOf({ isOff, live, served }: RemoteLine): string {
  if (isOff) return 'off';
  if (live !== null) return live;
  const [first, ...others] = served;
  if (!first) return 'not served yet';
  // A single version that is served to some customers only; the others get nothing.
  return others.length > 0 ? 'several versions' : `${first.version} for some`;
}

/**
 * Formats the share of customers that get a version, as a range if shares differ by country or
 * language.
 */
function shareOf({ shares }: VersionRow): string {
  const parts = [...new Set(shares.map(({ share }) => share))].sort((a, b) => a - b);
  const [least = 0, most = least] = [parts.at(0), parts.at(-1)];
  const percent = (share: number) => `${(share * 100) / whole} %`;
  return least === most ? percent(least) : `${percent(least)} to ${percent(most)}`;
}

function healthOf({ name, version }: VersionRow, health: readonly VersionHealth[]): string {
  const found = health.find((one) => one.name === name && one.version === version);
  if (!found || found.pages === 0) return '  nothing heard of it lately';
  const { pages, errorPages, failedPages } = found;
  return `  ${pages} pages, ${errorPages} with errors, ${failedPages} that did not load`;
}

const fits = (fit: RemoteLine['fit']) =>
  fit === null ? '' : fit.fits ? ' and fits' : ` and does not fit: ${fit.problems[0]?.message}`;
