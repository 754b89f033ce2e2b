import { expect, it, jest } from '@jest/globals';
import type { Boot, ReleaseSet } from '@sideband/shared-sdk/release';
import { shellRoutes } from '@sideband/shared-sdk/routing';
import { waitFor } from '@testing-library/react';
import { LiveRelease } from '../toggles/live-release.ts';
import type { Guard } from './guard.ts';
import { ownRouters } from './own-routers.for-test.ts';
import { createShellRouter } from './router.tsx';

const releaseSet = {
  revision: '7',
  toggles: {},
  shell: {},
  remotes: { checkout: { version: '1.0.0', base: '/a/checkout/', recordIntegrity: '' } },
  routes: [
    ...shellRoutes,
    { path: 'checkout', match: 'prefix', remote: 'checkout' },
    { path: 'buy', match: 'exact', redirect: { to: 'checkout' }, remote: 'checkout' },
    { path: 'activate', match: 'prefix', remote: 'trial' },
    { path: 'new', match: 'prefix', toggle: 'hasNew', remote: 'checkout' },
  ],
} as unknown as ReleaseSet;
const boot = { releaseSet, addresses: { accountCenter: 'https://account.example' } } as Boot;

const routers = ownRouters();

const onFailed = jest.fn();
const mayChange = jest.fn(() => true);

function openPage(path: string, guard: Guard = (decision) => decision) {
  history.replaceState(null, '', path);
  const live = new LiveRelease(releaseSet);
  const router = createShellRouter({ boot, live, frame: null, guard, mayChange, onFailed });
  routers.push(router);
  return { live, router };
}

it('a redirect takes the fragment along', async () => {
  const { router } = openPage('/checkout');
  await router.navigate('/buy?plan=one#offers');
  expect(location.pathname + location.search + location.hash).toBe('/checkout?plan=one#offers');
});

it('a new document is asked for with its fragment', async () => {
  const { live, router } = openPage('/checkout');
  const trial = { value: '1.0.0', applies: 'next-document' } as const;
  live.take({ revision: '8', toggles: { 'remote.trial.version': trial } }, { busy: false });
  // Of all ways to a new document jsdom goes only that to a fragment of the same.
  history.replaceState(null, '', '/activate');
  void router.navigate('/activate#code');
  await waitFor(() => expect(location.hash).toBe('#code'));
});

it('an address that cannot be decided ends on the error page, in a new document', async () => {
  const { router } = openPage('/error?kind=server&from=%2Fcheckout');
  const broken = new TypeError('no routes');
  mayChange.mockImplementationOnce(() => {
    throw broken;
  });
  // Of all ways to a new document jsdom goes only that to a fragment of the same.
  void router.navigate('/checkout#new');
  await waitFor(() => expect(onFailed).toHaveBeenCalledWith(broken));
  expect(location.pathname).toBe('/error');
});

/** Where the error page that is shown leads back to. */
const wayBack = () => {
  expect(location.pathname).toBe('/error');
  return new URLSearchParams(location.search).get('from');
};

it('a page that is not ready leads to the error page, which leads back to it with its query', async () => {
  const { router } = openPage('/checkout', (decision) =>
    decision.kind === 'remote' ? { kind: 'notReady' } : decision,
  );
  expect(location.pathname).toBe('/checkout');
  await router.navigate('/checkout/step?code=1&plan=one#x');
  expect(wayBack()).toBe('/checkout/step?plan=one');
});

it('a page that is off leads to the error page, which leads back to it with its query', async () => {
  const { live, router } = openPage('/checkout');
  const off = { value: 'off', applies: 'at-once' } as const;
  live.take({ revision: '8', toggles: { 'remote.trial.version': off } }, { busy: false });
  await router.navigate('/activate/car?plan=one&utm_source=mail&token=x#y');
  expect(wayBack()).toBe('/activate/car?plan=one&utm_source=mail');
  await router.navigate('/nowhere?plan=one');
  expect(wayBack()).toBe('/nowhere?plan=one');
});

it('a page whose toggle is not on leads to the error page, until it is', async () => {
  const { live, router } = openPage('/checkout');
  await router.navigate('/new?plan=one');
  expect(wayBack()).toBe('/new?plan=one');
  const on = { value: true, applies: 'at-once' } as const;
  live.take({ revision: '8', toggles: { hasNew: on } }, { busy: false });
  await router.navigate('/new');
  expect(location.pathname).toBe('/new');
});

it('asks the guard for moves only, once the toggles have said where they lead', async () => {
  const asked: string[] = [];
  const { router } = openPage('/checkout', (decision) => {
    asked.push(decision.kind);
    return decision;
  });
  await router.revalidate();
  expect(asked).toEqual([]);
  await router.navigate('/buy');
  expect(asked).toEqual(['redirect', 'remote']);
});
