import { describe, expect, it } from '@jest/globals';
import type { Boot, ReleaseSet } from '@sideband/shared-sdk/release';
import { shellRoutes } from '@sideband/shared-sdk/routing';
import { LiveRelease } from '../toggles/live-release.ts';
import { takeFallback } from './take-fallback.ts';

const remote = (name: string) => ({ version: '1.0.0', base: `/a/${name}/`, recordIntegrity: '' });
const prefix = { match: 'prefix' } as const;
const releaseSet = {
  revision: '7',
  toggles: { newer: true, all: true, enableRedirectLegacyFlowsToAtlas: true },
  shell: {},
  remotes: { checkout: remote('checkout'), trial: remote('trial') },
  routes: [
    ...shellRoutes,
    { ...prefix, path: 'checkout', remote: 'checkout' },
    { ...prefix, path: 'checkout/new', toggle: 'newer', fallback: 'checkout', remote: 'checkout' },
    { ...prefix, path: 'try', toggle: 'all', fallback: 'plain', remote: 'trial' },
    { ...prefix, path: 'plain', remote: 'checkout' },
    { ...prefix, path: 'alone', remote: 'trial' },
    { ...prefix, path: 'toNowhere', toggle: 'all', fallback: 'off', remote: 'trial' },
    { ...prefix, path: 'off', remote: 'account' },
  ],
} as unknown as ReleaseSet;
const boot = { releaseSet, addresses: { accountCenter: 'https://account.example' } } as Boot;

function fail(route: string, { phase = 'first-render' as 'import' | 'first-render' } = {}) {
  const live = new LiveRelease(releaseSet);
  const went: unknown[] = [];
  let isLeft = false;
  const location = { pathname: `/${route}`, search: '?plan=one', hash: '#top', state: { a: 1 } };
  const router = {
    state: { location },
    async navigate(to: unknown, options: unknown) {
      went.push([to, options]);
    },
  };
  const row = releaseSet.routes.find(({ path }) => path === route);
  const page = { remote: row?.remote ?? '', route } as never;
  const isTaken = takeFallback(
    { page, phase },
    { boot, live, router: router as never, leave: () => (isLeft = true) },
  );
  expect(isTaken).toBe(isLeft);
  return { went, lost: [...live.state.value.lost] };
}
const replaced = { replace: true, state: { a: 1 } };

describe('takeFallback', () => {
  it('replaces the history entry with the fallback, keeping query and state', () => {
    // Even while legacy flows are redirected to newer ones, because the newer one has failed.
    expect(fail('checkout/new')).toEqual({
      went: [['/checkout?plan=one#top', replaced]],
      lost: ['checkout/new'],
    });
  });

  it('uses only a fallback of another remote if the remote failed to load', () => {
    const phase = 'import';
    expect(fail('checkout/new', { phase })).toEqual({ went: [], lost: [] });
    expect(fail('try', { phase })).toMatchObject({ lost: ['try'] });
  });

  it.each(['alone', 'toNowhere'])('finds no usable fallback for %s', (route) => {
    expect(fail(route)).toEqual({ went: [], lost: [] });
  });
});
