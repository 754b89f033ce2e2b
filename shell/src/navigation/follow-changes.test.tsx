import { describe, expect, it } from '@jest/globals';
import type { Boot, ReleaseSet } from '@sideband/shared-sdk/release';
import { shellRoutes } from '@sideband/shared-sdk/routing';
import { waitFor } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import type { Answer, Applies } from '../toggles/answer.ts';
import { LiveRelease } from '../toggles/live-release.ts';
import { followChanges } from './follow-changes.ts';
import { ownRouters } from './own-routers.for-test.ts';
import { createShellRouter } from './router.tsx';

const remote = (name: string) => ({ version: '1.0.0', base: `/a/${name}/`, recordIntegrity: '' });
const prefix = { match: 'prefix' } as const;
const releaseSet = {
  revision: '7',
  toggles: { newer: true, vega: true },
  shell: {},
  remotes: { giftcard: remote('giftcard'), checkout: remote('checkout') },
  routes: [
    ...shellRoutes,
    { ...prefix, path: 'subscribe/giftcard', remote: 'giftcard' },
    { ...prefix, path: 'checkout', remote: 'checkout' },
    { ...prefix, path: 'checkout/new', toggle: 'newer', fallback: 'checkout', remote: 'checkout' },
    { ...prefix, path: 'vega', toggle: 'vega', remote: 'checkout' },
    { ...prefix, path: 'activate', remote: 'trial' },
  ],
} as unknown as ReleaseSet;
const boot = { releaseSet, addresses: { accountCenter: 'https://account.example' } } as Boot;
const error = (from: string) => `/error?kind=notAvailable&from=${encodeURIComponent(from)}`;

const routers = ownRouters();

/** A page at a URL, with a visitor who may be busy. */
function openPage(path: string, { shows = [] as string[] } = {}) {
  history.replaceState(null, '', path);
  const live = new LiveRelease(releaseSet);
  let busy: 'no' | 'typed' | 'paying' = 'no';
  const isBusy = () => busy !== 'no';
  const router = createShellRouter({
    boot,
    live,
    frame: null,
    guard: (decision) => decision,
    mayChange: ({ isSamePath }) => busy !== 'paying' && !(isSamePath && isBusy()),
    onFailed(error) {
      throw error;
    },
  });
  routers.push(router);
  const isWaiting = new BehaviorSubject(false);
  followChanges({
    boot,
    live,
    router,
    isBusy,
    changeWaits: isWaiting,
    isAnyShown: (names) => names.some((name) => shows.includes(name)),
  });
  let revision = 7;
  let all: Answer['toggles'] = {};
  return {
    router,
    isWaiting,
    live,
    at: () => location.pathname + location.search,
    be(now: typeof busy) {
      busy = now;
    },
    flip(toggle: string, value: unknown, applies: Applies = 'at-once') {
      all = { ...all, [toggle]: { value, applies } };
      revision += 1;
      live.take({ revision: String(revision), toggles: all }, { busy: isBusy() });
    },
    arrives: (at: string) =>
      waitFor(() => {
        expect(location.pathname + location.search).toBe(at);
        expect(router.state.navigation.state).toBe('idle');
      }),
  };
}

const giftcard = 'remote.giftcard.version';

describe('followChanges', () => {
  it('leaves a page whose remote is turned off, and returns when it is on again', async () => {
    const page = openPage('/subscribe/giftcard?langpref=en-US');
    const entries = history.length;
    page.flip(giftcard, 'off', 'next-document');
    await page.arrives(`${error('/subscribe/giftcard?langpref=en-US')}&langpref=en-US`);
    page.flip(giftcard, '1.0.0', 'next-document');
    await page.arrives('/subscribe/giftcard?langpref=en-US');
    expect(history.length).toBe(entries);
  });

  it('does not return a visitor who has navigated elsewhere since', async () => {
    const page = openPage('/subscribe/giftcard');
    page.flip(giftcard, 'off');
    await page.arrives(error('/subscribe/giftcard'));
    await page.router.navigate('/checkout');
    page.flip(giftcard, '1.0.0');
    await page.arrives('/checkout');
  });

  it("moves to the fallback when a flow's toggle is turned off, and keeps the query", async () => {
    const page = openPage('/checkout/new?plan=one');
    page.flip('newer', false);
    await page.arrives('/checkout?plan=one');
  });

  it('applies a toggle that takes effect with the next navigation only on navigation', async () => {
    const page = openPage('/checkout/new');
    page.flip('newer', false, 'next-navigation');
    await page.arrives('/checkout/new');
    expect(page.isWaiting.value).toBe(false);
    await page.router.navigate('/checkout/new/payment');
    await page.arrives('/checkout');
  });

  it('does not apply a toggle that takes effect with the next document', async () => {
    const page = openPage('/checkout/new');
    page.flip('newer', false, 'next-document');
    await page.router.navigate('/checkout/new/payment');
    await page.arrives('/checkout/new/payment');
  });

  it('keeps a page with input, and announces the pending change', async () => {
    const page = openPage('/subscribe/giftcard');
    page.be('typed');
    page.flip(giftcard, 'off', 'next-document');
    await page.arrives('/subscribe/giftcard');
    expect(page.isWaiting.value).toBe(true);

    // Switches the language in place.
    await page.router.navigate('/subscribe/giftcard?langpref=fr-CA', { replace: true });
    await page.arrives('/subscribe/giftcard?langpref=fr-CA');
    expect(page.isWaiting.value).toBe(true);

    await page.router.navigate('/subscribe/giftcard/help');
    await page.arrives(error('/subscribe/giftcard/help?langpref=fr-CA'));
    expect(page.isWaiting.value).toBe(false);
  });

  it('applies a pending change with the next update after the input is gone', async () => {
    const page = openPage('/subscribe/giftcard');
    page.be('typed');
    page.flip('loader', true);
    page.be('no');
    page.flip(giftcard, 'off', 'next-document');
    await page.arrives(error('/subscribe/giftcard'));
    expect(page.isWaiting.value).toBe(false);
  });

  it('withdraws the announcement when the change is reverted', () => {
    const page = openPage('/subscribe/giftcard');
    page.be('typed');
    page.flip(giftcard, 'off');
    expect(page.isWaiting.value).toBe(true);
    page.flip(giftcard, '1.0.0');
    expect(page.isWaiting.value).toBe(false);
  });

  it('announces a change only if it affects the current page', () => {
    const page = openPage('/checkout', { shows: ['loader'] });
    page.be('typed');
    page.flip(giftcard, 'off');
    page.flip('vega', false);
    expect(page.isWaiting.value).toBe(false);
    page.flip('loader', true);
    expect(page.isWaiting.value).toBe(true);
  });

  it('applies nothing during a payment, even on navigation', async () => {
    const page = openPage('/checkout/new');
    page.be('paying');
    page.flip('newer', false);
    await page.router.navigate('/checkout/new/done');
    await page.arrives('/checkout/new/done');
    page.be('no');
    await page.router.navigate('/vega');
    expect(page.live.state.value.toggles.newer).toBe(false);
  });

  it('refuses to navigate to a disabled remote until it is enabled', async () => {
    const page = openPage('/checkout');
    page.flip(giftcard, 'off');
    await page.router.navigate('/subscribe/giftcard');
    await page.arrives(error('/subscribe/giftcard'));
    page.flip(giftcard, '1.0.0');
    await page.router.navigate('/subscribe/giftcard');
    await page.arrives('/subscribe/giftcard');
  });

  it('returns a visitor who reloaded the error page by loading a new document, once per revision', async () => {
    sessionStorage.clear();
    // jsdom supports only fragment navigations of the document.
    const page = openPage(error('/activate'));
    const went: unknown[] = [];
    page.router.navigate = async (to: unknown) => void went.push(to);
    page.flip(giftcard, 'off');
    expect(went).toEqual([]);
    page.flip('remote.trial.version', '1.0.0', 'next-document');
    expect(went).toEqual(['/activate']);

    // An edge with an older revision would redirect here again. The same revision must not cause a
    // loop.
    page.live.state.next({ ...page.live.state.value });
    expect(went).toEqual(['/activate']);
    page.flip('loader', true);
    expect(went).toEqual(['/activate', '/activate']);
  });

  it('leaves a visitor who opened the error page directly on that page', async () => {
    const page = openPage(error('/subscribe/giftcard'));
    page.flip('loader', true);
    await page.arrives(error('/subscribe/giftcard'));
  });
});
