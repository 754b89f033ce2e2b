import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isTracked } from '@sideband/shared-sdk/data-layer';
import { remotesOff, resolveRoute, shellRoutes, titleOf } from '@sideband/shared-sdk/routing';
import { type Answer, askOver, bootIn } from '../testing/ask-document.ts';
import { givenEdge } from '../testing/given-edge.ts';
import {
  type RouteCase,
  routeCases,
  type ToggleState,
  toggleStates,
} from '../testing/route-cases.ts';
import { claimsOfRemotes, routeFacts, toggleNames } from '../testing/route-facts.ts';
import { addresses, asOutcome, type Outcome, outcomeOf } from '../testing/route-outcome.ts';

const routes = [...Object.values(claimsOfRemotes).flat(), ...shellRoutes];

function decided({ pathname, search, hash, state, country }: RouteCase) {
  const table = { routes, toggles: toggleStates[state], addresses: addresses[country] };
  return resolveRoute({ pathname, search, hash }, table);
}

it.each(routeFacts)(
  'route table: $path resolves as listed, however it is spelled',
  ({ path, match, tracking }) => {
    expect(isTracked(path)).toBe(tracking === 'tracked');
    if (match === 'prefix') expect(isTracked(`${path}/further`)).toBe(tracking === 'tracked');
    for (const asked of casesOf(path)) {
      const decision = decided(asked);
      expect([asked, asOutcome(decision)]).toEqual([asked, outcomeOf(asked)]);
      if (decision.kind === 'remote') {
        expect(decision.row.guard ?? false).toBe(asked.fact.guard === 'guarded');
        expect(decision.row.title?.['fr-CA']).toBeTruthy();
      }
    }
  },
);

it.each(routeFacts.filter(({ toggle }) => toggle !== ''))(
  'route table: $path is opened by its toggle $toggle and by no other',
  ({ path, toggle }) => {
    const [asked] = casesOf(path);
    if (!asked) throw new Error(`No case for ${path}`);
    const others = toggleNames.filter((name) => name !== toggle);
    const { pathname, search, hash, country } = asked;
    const outcomeWith = (names: string[], off: Record<string, false> = {}) => {
      const toggles = { ...Object.fromEntries(names.map((name) => [name, true])), ...off };
      return asOutcome(
        resolveRoute(
          { pathname, search, hash },
          { routes, toggles, addresses: addresses[country] },
        ),
      );
    };
    const closed = outcomeOf({ ...asked, state: 'off' });
    expect(outcomeWith([toggle])).toEqual(outcomeOf({ ...asked, state: 'on' }));
    expect(outcomeWith(others)).toEqual(closed);
    expect(outcomeWith(others, { [toggle]: false })).toEqual(closed);
  },
);

it.each(routeFacts)(
  'route table: a path below $path belongs to it, or to the row above if the match is exact',
  ({ path, match, guard }) => {
    const below = `${path.replace(/\/$/, '')}/further`;
    const own = match === 'prefix' ? path : prefixAbove(path);
    const table = { routes, toggles: toggleStates.on, addresses: addresses.US };
    const url = { pathname: below, search: '?a=1', hash: '' };
    const decision = resolveRoute(url, table);
    const nobodys: Outcome = { error: 'notFound', from: `${below}?a=1` };
    const fact = routeFacts.find((one) => one.path === own);
    const remote = fact?.remote;
    expect(asOutcome(decision)).toEqual(own && remote ? { remote, route: own.slice(1) } : nobodys);
    const whenOff = resolveRoute(url, { ...table, toggles: toggleStates.off });
    expect(asOutcome(whenOff)).toEqual(
      fact ? outcomeOf({ fact, state: 'off', country: 'US', ...url }) : nobodys,
    );
    const row = routes.find((claim) => `/${claim.path}` === path);
    expect(row?.guard ?? false).toBe(guard === 'guarded');
  },
);

/** Returns the path of the longest prefix row that contains this path. */
function prefixAbove(path: string): string | undefined {
  const above = routeFacts.filter(
    (fact) => fact.match === 'prefix' && path.startsWith(`${fact.path}/`),
  );
  return above.toSorted((one, other) => other.path.length - one.path.length)[0]?.path;
}

const casesOf = (path: string) => routeCases.filter(({ fact }) => fact.path === path);

/**
 * The last page of a purchase has a route of its own, which stays open when its flow is turned off.
 */
const isEnd = (path: string) =>
  routes.some((row) => row.toggle && row.pays && path === `${row.path}/done`);

it('route table: every claimed path has a row, except for ends of flows, and no path is claimed twice', () => {
  const claimed = routes
    .filter(({ path }) => !isEnd(path))
    .map(({ path }) => `/${path}`)
    .sort();
  expect(claimed).toEqual(routeFacts.map(({ path }) => path).sort());
});

describe('route table: edge responses', () => {
  const edges: Partial<Record<ToggleState, Awaited<ReturnType<typeof openEdge>>>> = {};
  beforeAll(async () => {
    for (const state of Object.keys(toggleStates) as ToggleState[])
      edges[state] = await openEdge(state);
  }, 60_000);
  afterAll(async () => {
    for (const edge of Object.values(edges)) await edge.close();
  });

  it.each(routeFacts)(
    'match the resolver for $path, and the document leads the browser to the same route',
    async ({ path }) => {
      for (const asked of sampled(casesOf(path))) {
        const { pathname, search, country } = asked;
        const host = country === 'CA' ? 'ca.localhost:4000' : 'localhost:4000';
        const answer = await edges[asked.state]?.ask(pathname + search, host);
        if (!answer) throw new Error('No edge for these toggles');
        expectAnswer(answer, asked, asOutcome(decided({ ...asked, hash: '' })));
      }
    },
    60_000,
  );
});

/** A run covers a sample of spellings and queries per path, and all combinations with `--full`. */
const sampled = (cases: RouteCase[]) =>
  process.env.SIDEBAND_FULL ? cases : cases.filter((_, index) => index % 17 === 0);

async function openEdge(state: ToggleState) {
  const names = Object.keys(claimsOfRemotes);
  const given = await givenEdge({
    addresses,
    records: names.map((name) => ({
      name,
      routes: claimsOfRemotes[name],
      entry: 'remoteEntry.js',
    })),
    toggles: {
      ...Object.fromEntries(names.map((name) => [`remote.${name}.version`, '1.0.0'])),
      ...toggleStates[state],
    },
  });
  const { ask, close } = askOver(given.edge.url);
  return {
    ask,
    async close() {
      close();
      await given[Symbol.asyncDispose]();
    },
  };
}

function expectAnswer({ status, headers, body }: Answer, asked: RouteCase, outcome: Outcome) {
  const { location } = headers;
  if ('to' in outcome) expect([status, location]).toEqual([302, outcome.to]);
  else if ('outside' in outcome) expect([status, location]).toEqual([302, outcome.outside]);
  else if ('error' in outcome) {
    const query = new URLSearchParams({ kind: outcome.error, from: outcome.from });
    expect([status, location]).toEqual([302, `/error?${query}`]);
  } else expectDocument(body, asked, outcome);
  if (status === 302) expect(headers['cache-control']).toBe('no-store');
  else expect([asked, status]).toEqual([asked, 200]);
}

/**
 * The browser resolves the route again from the boot data. Only that remote's record is included.
 */
function expectDocument(
  body: string,
  { fact, pathname, search, country }: RouteCase,
  outcome: Outcome,
) {
  const boot = bootIn(body);
  const { releaseSet } = boot;
  const table = { ...releaseSet, addresses: boot.addresses, remotesOff: remotesOff(releaseSet) };
  const decision = resolveRoute({ pathname, search, hash: '' }, table);
  expect(asOutcome(decision)).toEqual(outcome);
  if ('row' in decision) expect(decision.row.guard ?? false).toBe(fact.guard === 'guarded');
  const canadian = search.includes('langpref') ? 'fr-CA' : 'en-CA';
  expect([boot.country, boot.locale]).toEqual([country, country === 'US' ? 'en-US' : canadian]);
  const named = Object.entries(releaseSet.remotes).flatMap(([name, { record }]) =>
    record ? name : [],
  );
  expect(named).toEqual('remote' in outcome ? [outcome.remote] : []);
  const title = 'row' in decision ? titleOf(decision.row, boot.locale) : undefined;
  expect(body).toContain(`<title>${title?.replaceAll('&', '&amp;')} – Sideband</title>`);
}
