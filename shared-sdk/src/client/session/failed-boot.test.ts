import { afterEach, describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { tabStorage } from '../drafts/create-drafts.ts';
import { listen, openTabs, watch } from './test-page.ts';

const minutes = 60_000;
const note = ['/account', 'note'] as const;
const anyCard = { cardIdentifier: 'SDB-ANY' };
afterEach(() => sessionStorage.clear());

/**
 * Returns a browser whose customer left 15 minutes ago by default, so that the access token has
 * expired.
 */
async function leftBehind({ goneFor = 15 * minutes } = {}) {
  const tabs = openTabs();
  const before = tabs.open({ draftStorage: tabStorage() });
  const { handle } = await tabs.signIn(before);
  before.drafts.set(...note, 'of the customer');
  before.destroy();
  await tabs.clock.advance(goneFor);
  const stored = () => tabs.browser.cookies.read('AUTH_TOKEN') ?? '';
  return { ...tabs, handle, stored };
}

describe('boot with a failed renewal', () => {
  it.each(['network', 403, 429, 500, 503] as const)(
    '(%s) clears the stored customer and emits session-error',
    async (how) => {
      const { open, server, handle, stored } = await leftBehind();
      server.fail('session.refresh', how);
      const sdk = open();
      const events = listen(sdk);

      await expect(sdk.session.start()).rejects.toThrow();
      expect(sdk.session.current()).toMatchObject({ type: 'failed' });
      expect(events).toEqual(['session-error']);
      expect(sdk.session.isRemembered()).toBe(false);
      expect(stored()).not.toContain(handle);
      expect(JSON.parse(stored()).session).toMatchObject({ sessionType: 'anonymous' });
    },
  );

  it('(timeout after 15 s) clears the stored customer', async () => {
    const { open, server, clock, handle, stored } = await leftBehind();
    const sdk = open({
      network: (url, init, cookies) =>
        url.endsWith('sessions/refresh')
          ? new Promise(() => {})
          : server.network(url, init, cookies),
    });
    const starting = sdk.session.start().catch(({ name }) => name);
    await clock.advance(15_000);

    expect(await starting).toBe('TimeoutError');
    expect(stored()).not.toContain(handle);
  });

  it.each([
    [401, 'UNAUTHENTICATED'],
    [400, 'invalid-refresh-token'],
    [400, 'invalid-auth-headers'],
  ])('(refused with %d %s) continues anonymously', async (status, code) => {
    const { open, server, handle, stored } = await leftBehind();
    const sdk = open({
      network: async (url, init, cookies) =>
        url.endsWith('sessions/refresh')
          ? new Response(JSON.stringify({ error: { code } }), { status })
          : server.network(url, init, cookies),
    });
    await sdk.session.start();

    expect(sdk.session.current()).toEqual({ type: 'anonymous', reason: 'arrived' });
    expect(stored()).not.toContain(handle);
  });

  it('(refused) clears the customer even if no anonymous session can be started', async () => {
    // The anonymous session from before the sign-in has expired by then.
    const { open, server, handle, stored } = await leftBehind({ goneFor: 120 * minutes });
    let isRefused = false;
    const sdk = open({
      async network(url, init, cookies) {
        if (isRefused) return new Response('{}', { status: 503 });
        isRefused = url.endsWith('sessions/refresh');
        const body = JSON.stringify({ error: { code: 'UNAUTHENTICATED' } });
        return isRefused ? new Response(body, { status: 401 }) : server.network(url, init, cookies);
      },
    });

    await expect(sdk.session.start()).rejects.toMatchObject({ status: 503 });
    expect(sdk.session.current()).toMatchObject({ type: 'failed' });
    expect(sdk.session.isRemembered()).toBe(false);
    expect(stored()).not.toContain(handle);
    expect(JSON.parse(stored())).not.toHaveProperty('session');
  });

  it('clears the customer even if only their refresh token was stored', async () => {
    const { open, server, browser, handle, stored } = await leftBehind();
    const { session, ...others } = JSON.parse(stored());
    const refreshOnly = { ...session, sessionType: 'refresh' };
    browser.cookies.write('AUTH_TOKEN', JSON.stringify({ ...others, session: refreshOnly }));
    server.fail('session.refresh', 500);
    const sdk = open();

    await expect(sdk.session.start()).rejects.toMatchObject({ status: 500 });
    expect(sdk.session.isRemembered()).toBe(false);
    expect(stored()).not.toContain(handle);
  });

  it('leaves no session, drafts or server session for the next visitor', async () => {
    const { open, server, clock } = await leftBehind();
    server.fail('session.refresh', 500);
    const sdk = open({ draftStorage: tabStorage() });
    await sdk.session.start().catch(() => {});
    expect(sdk.drafts.get(...note)).toBeUndefined();

    await sdk.session.start();
    await clock.advance(0);
    expect(sdk.session.current().type).toBe('anonymous');
    await expect(sdk.bind(accounts).read()).rejects.toMatchObject({ status: 403 });
    expect(await sdk.bind(giftCards).lookUp(anyCard)).toMatchObject({ ok: false });
    expect(server.openSessions('authenticated')).toBe(0);
  });

  it('ends the session on the server from a later page', async () => {
    const { open, server, clock } = await leftBehind();
    server.fail('session.refresh', 'network');
    const failed = open();
    await failed.session.start().catch(() => {});
    failed.destroy();
    expect(server.openSessions('authenticated')).toBe(1);

    await open().session.start();
    await clock.advance(0);
    expect(server.openSessions('authenticated')).toBe(0);
  });

  it('signs the customer out of the other tabs', async () => {
    const { open, server, signIn, clock } = openTabs();
    const other = open();
    await signIn(other);
    other.tab.hide();
    await clock.advance(15 * minutes);
    const states = watch(other);
    server.fail('session.refresh', 500);
    await open()
      .session.start()
      .catch(() => {});
    await clock.advance(0);

    expect(states.at(-1)).toEqual({ type: 'anonymous', reason: 'ended' });
  });

  it('keeps an anonymous session, because it identifies no one', async () => {
    const { open, server, clock, started } = openTabs();
    const before = open();
    await before.session.start();
    before.destroy();
    await clock.advance(60 * minutes);
    server.fail('session.refresh', 500);
    const sdk = open();
    await sdk.session.start().catch(() => {});
    await clock.advance(1000);
    await sdk.session.start();

    expect(started()).toEqual({ devices: 1, sessions: 1 });
  });
});

describe('boot aborted during the renewal', () => {
  it.each(['leave', 'destroy'] as const)('(%s) keeps the customer signed in', async (how) => {
    const { open, server, clock, handle } = await leftBehind();
    const sdk = open({
      network: (url, init, cookies) =>
        url.endsWith('sessions/refresh')
          ? new Promise((_, reject) => {
              init.signal?.addEventListener('abort', () =>
                reject(new TypeError('Failed to fetch')),
              );
            })
          : server.network(url, init, cookies),
    });
    const starting = sdk.session.start().catch(() => {});
    await clock.advance(0);
    if (how === 'leave') sdk.tab.leave();
    else sdk.destroy();
    await starting;

    const next = open();
    await next.session.start();
    expect(next.session.current()).toEqual({ type: 'authenticated', handle });
  });
});
