import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { claims } from './claims.for-test.ts';
import { resolveRoute } from './resolve-route.ts';
import type { ClaimedRoute } from './route-table.ts';

const addresses = { accountCenter: 'https://account.example' };
const toggleNames = [...new Set(claims.flatMap(({ toggle }) => toggle ?? []))];
const remotes = [...new Set(claims.map(({ remote }) => remote))].filter((name) => name !== 'shell');

const pathname = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webPath(),
  fc.constantFrom(...claims).map(({ path }) => `/${path}`),
  fc.tuple(fc.constantFrom(...claims), fc.string()).map(([{ path }, more]) => `/${path}${more}`),
);
const url = fc.record({
  pathname,
  search: fc.oneof(fc.string(), fc.constant('?renewalcode=choice')),
  hash: fc.string(),
});
const toggles = fc.dictionary(
  fc.constantFrom(...toggleNames, 'enableRedirectLegacyFlowsToAtlas', '__proto__'),
  fc.constantFrom<unknown>(true, 'true', false, 'x', null),
);
const remotesOff = fc.uniqueArray(fc.constantFrom(...remotes)).map((names) => new Set(names));

describe('resolveRoute', () => {
  it('always returns the same decision for a URL, and never redirects to another redirect', () => {
    fc.assert(
      fc.property(url, toggles, remotesOff, (asked, toggles, remotesOff) => {
        const table = { routes: claims, addresses, toggles, remotesOff };
        const first = resolveRoute(asked, table);
        expect(resolveRoute(asked, table)).toEqual(first);
        if (first.kind === 'remote') expect(remotesOff.has(first.remote)).toBe(false);
        if (first.kind !== 'redirect') return;
        const path = first.to.slice(0, first.to.length - asked.search.length - asked.hash.length);
        expect(resolveRoute({ ...asked, pathname: path }, table).kind).toBe('remote');
      }),
      { numRuns: 500 },
    );
  });

  it('terminates for any table, even if its rows lead to each other', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'a/b', 'b/c', '', 'error', '{accountCenter}/x');
    const row: fc.Arbitrary<ClaimedRoute> = fc.record({
      path: name,
      match: fc.constantFrom('exact' as const, 'prefix' as const),
      toggle: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
      fallback: fc.option(name, { nil: undefined }),
      redirect: fc.option(fc.record({ to: name }), { nil: undefined }),
      remote: fc.constantFrom('giftcard', 'shell'),
    });
    fc.assert(
      fc.property(url, fc.array(row), fc.boolean(), (asked, routes, x) => {
        const toggles = { x, enableRedirectLegacyFlowsToAtlas: true };
        expect(resolveRoute(asked, { routes, toggles, addresses }).kind).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });
});
