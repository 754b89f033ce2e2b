import { describe, expect, it, jest } from '@jest/globals';
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

describe('shell router', () => {
  it('keeps the fragment on a redirect', async () => {
    const { router } = openPage('/checkout');
    await router.navigate('/buy?plan=one#offers');
    expect(location.pathname + location.search + location.hash).toBe('/checkout?plan=one#offers');
  });

  it('keeps the fragment when it requests a new document', async () => {
    const { live, router } = openPage('/checkout');
    const trial = { value: '1.0.0', applies: 'next-document' } as const;
    live.take({ revision: '8', toggles: { 'remote.trial.version': trial } }, { busy: false });
    // jsdom supports only fragment navigations of the document.
    history.replaceState(null, '', '/activate');
    void router.navigate('/activate#code');
    await waitFor(() => expect(location.hash).toBe('#code'));
  });

  it('shows the error page in a new document if a route cannot be resolved', async () => {
    const { router } = openPage('/error?kind=server&from=%2Fcheckout');
    const broken = new TypeError('no routes');
    mayChange.mockImplementationOnce(() => {
      throw broken;
    });
    // jsdom supports only fragment navigations of the document.
    void router.navigate('/checkout#new');
    await waitFor(() => expect(onFailed).toHaveBeenCalledWith(broken));
    expect(location.pathname).toBe('/error');
  });

  /** Returns where the current error page links back to. */
  const wayBack = () => {
    expect(location.pathname).toBe('/error');
    return new URLSearchParams(location.search).get('from');
  };

  it('shows the error page if the application is not ready, with a link back that keeps the query', async () => {
    const { router } = openPage('/checkout', (decision) =>
      decision.kind === 'remote' ? { kind: 'notReady' } : decision,
    );
    expect(location.pathname).toBe('/checkout');
    await router.navigate('/checkout/step?code=1&plan=one#x');
    expect(wayBack()).toBe('/checkout/step?plan=one');
  });

  it('shows the error page for a disabled remote, with a link back that keeps the query', async () => {
    const { live, router } = openPage('/checkout');
    const off = { value: 'off', applies: 'at-once' } as const;
    live.take({ revision: '8', toggles: { 'remote.trial.version': off } }, { busy: false });
    await router.navigate('/activate/car?plan=one&utm_source=mail&token=x#y');
    expect(wayBack()).toBe('/activate/car?plan=one&utm_source=mail');
    await router.navigate('/nowhere?plan=one');
    expect(wayBack()).toBe('/nowhere?plan=one');
  });

  it('shows the error page for a route whose toggle is off, until the toggle is on', async () => {
    const { live, router } = openPage('/checkout');
    await router.navigate('/new?plan=one');
    expect(wayBack()).toBe('/new?plan=one');
    const on = { value: true, applies: 'at-once' } as const;
    live.take({ revision: '8', toggles: { hasNew: on } }, { busy: false });
    await router.navigate('/new');
    expect(location.pathname).toBe('/new');
  });

  it('calls the guard only on navigation, after toggles have been applied', async () => {
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
});
