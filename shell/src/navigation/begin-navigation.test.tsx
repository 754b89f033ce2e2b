import { describe, expect, it, jest } from '@jest/globals';
import type { Boot, ReleaseSet } from '@sideband/shared-sdk/release';
import { shellRoutes } from '@sideband/shared-sdk/routing';
import { waitFor } from '@testing-library/react';
import { LiveRelease } from '../toggles/live-release.ts';
import { beginNavigation } from './begin-navigation.ts';
import { ownRouters } from './own-routers.for-test.ts';

const releaseSet = {
  revision: '7',
  toggles: {},
  shell: {},
  remotes: { checkout: { version: '1.0.0', base: '/a/checkout/', recordIntegrity: '' } },
  routes: [...shellRoutes, { path: 'checkout', match: 'prefix', remote: 'checkout' }],
} as unknown as ReleaseSet;
const boot = { releaseSet, addresses: { accountCenter: 'https://account.example' } } as Boot;

const routers = ownRouters();

describe('beginNavigation', () => {
  it('reports a route that cannot be resolved, and ends the loading state', async () => {
    const broken = new TypeError('no routes');
    const reportError = jest.fn();
    Object.assign(globalThis, { reportError });
    performance.getEntriesByType = () => [];
    // jsdom supports only fragment navigations of the document.
    history.replaceState(null, '', '/error?kind=server&from=%2Fcheckout');
    const isLoading = () => document.body.hasAttribute('data-loading');
    const wasLoading: boolean[] = [];
    const { router, phases } = beginNavigation({
      boot,
      live: new LiveRelease(releaseSet),
      guard: (decision) => decision,
      mayChange() {
        wasLoading.push(isLoading());
        throw broken;
      },
      frame: null,
    });
    routers.push(router);
    phases.recognised();
    phases.ended();
    expect(isLoading()).toBe(false);
    const told: string[] = [];
    phases.state.subscribe(({ phase, to }) => told.push(`${phase} ${to.pathname}`));

    void router.navigate('/checkout#new');

    await waitFor(() => expect(reportError).toHaveBeenCalledWith(broken));
    expect(wasLoading).toEqual([true]);
    expect(told).toEqual(['ended /error', 'started /checkout', 'failed /checkout']);
    expect(isLoading()).toBe(false);
  });
});
