import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { profiles } from '@sideband/shared-sdk/profile';
import { lonelyBrowser } from '../browser/lonely-browser.ts';
import { changeProfile, expired, goneAtServer, minutes } from './one-renewal.for-test.ts';
import { listen, openBrowser, openTabs, signedInPage, watch } from './test-page.ts';

type CallName = Parameters<ReturnType<typeof openTabs>['server']['fail']>[0];

it.each(['authenticated', 'anonymous'] as const)(
  'a renewed session is stored exactly as issued and reported by an event: %s',
  async (type) => {
    const { open, signIn, server, browser, clock } = openTabs();
    const handedOut: unknown[] = [];
    const sdk = open({
      network: async (url, init, cookies) => {
        const answer = await server.network(url, init, cookies);
        if (url.endsWith('sessions/refresh')) handedOut.push((await answer.clone().json()).data);
        return answer;
      },
    });
    await (type === 'authenticated' ? signIn(sdk) : sdk.session.start());
    const stored = () => JSON.parse(browser.cookies.read('AUTH_TOKEN') ?? '').session;
    const before = stored();
    const events = listen(sdk);
    sdk.tab.hide();
    await clock.advance(61 * minutes);
    await sdk.bind(giftCards).lookUp({ cardIdentifier: 'SDB-ANY' });

    expect(handedOut).toEqual([stored()]);
    expect(events).toEqual(['session-refreshed']);
    expect(stored()).toMatchObject({ sessionType: type, entitlementHash: expect.any(String) });
    expect(stored().accessTokenId).not.toBe(before.accessTokenId);
    expect(stored().refreshTokenExpiresAt > before.refreshTokenExpiresAt).toBe(true);
  },
);

describe('expired access token of a customer', () => {
  it('is renewed once for fifty concurrent calls', async () => {
    const { sdk, read, renewed, server, browser } = await expired();
    const [states, events] = [watch(sdk), listen(sdk)];
    const stored = () => JSON.parse(browser.cookies.read('AUTH_TOKEN') ?? '').session;
    const before = stored();
    const answers = await Promise.all(Array.from({ length: 50 }, () => read()));

    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(renewed()).toBe(1);
    expect(server.timesAsked('account.read')).toBe(50);
    expect(states.map(({ type }) => type)).toEqual(['authenticated']);
    expect(events).toEqual(['session-refreshed']);
    expect(stored()).toMatchObject({ sessionType: 'authenticated' });
    expect(stored().accessToken).not.toBe(before.accessToken);
    expect(Date.parse(stored().accessTokenExpiresAt)).toBeGreaterThan(
      Date.parse(before.accessTokenExpiresAt),
    );
  });

  it('is renewed and the call repeated when only the server considers it expired', async () => {
    const { open, signIn, server, renewed, browser } = openTabs();
    const shown: (string | null)[] = [];
    const sdk = open({
      network: (url, init, cookies) => {
        if (url.endsWith('/account')) shown.push(new Headers(init.headers).get('authorization'));
        return server.network(url, init, cookies);
      },
    });
    await signIn(sdk);
    const bearer = () =>
      `Bearer ${JSON.parse(browser.cookies.read('AUTH_TOKEN') ?? '').session.accessToken}`;
    const before = bearer();
    server.fail('account.read', 401);

    expect(await sdk.bind(accounts).read()).toMatchObject({ ok: true });
    expect(renewed()).toBe(1);
    expect(shown).toEqual([before, bearer()]);
    expect(bearer()).not.toBe(before);
  });

  it('is renewed and the call repeated on a page without any user action', async () => {
    const page = openBrowser();
    const countPresses = () => ({ count: () => 0, stop() {} });
    const browser = { ...lonelyBrowser(), countPresses };
    const { sdk } = await signedInPage(page, { browser });
    page.server.fail('account.read', 401);

    expect(await sdk.bind(accounts).read()).toMatchObject({ ok: true });
    expect(page.renewed()).toBe(1);
    expect(page.server.timesAsked('account.read')).toBe(2);
  });

  it('is renewed for a call that is also open to anonymous visitors', async () => {
    const { open, signIn, server, renewed } = openTabs();
    const sdk = open();
    await signIn(sdk);
    server.fail('giftCards.lookUp', 401);

    await sdk.bind(giftCards).lookUp({ cardIdentifier: 'SDB-ANY' });
    expect(renewed()).toBe(1);
    expect(server.timesAsked('giftCards.lookUp')).toBe(2);
  });

  it('is renewed once for a call that is refused twice, and the second refusal is passed on', async () => {
    const { open, signIn, server, renewed } = openTabs();
    const sdk = open();
    const { handle } = await signIn(sdk);
    server.fail('account.read', 401);
    server.fail('account.read', 401);

    await expect(sdk.bind(accounts).read()).rejects.toMatchObject({ status: 401 });
    expect(renewed()).toBe(1);
    expect(server.timesAsked('account.read')).toBe(2);
    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle });
  });

  it.each<[string, CallName, (sdk: Sdk) => Promise<unknown>]>([
    ['GET', 'account.readMine', (sdk) => sdk.bind(accounts).readMine()],
    ['PATCH', 'profile.update', (sdk) => sdk.bind(profiles).update({ name: 'Ada' })],
    ['PUT', 'billing.updateBillingProfile', (sdk) => changeProfile(sdk)],
    ['POST', 'account.read', (sdk) => sdk.bind(accounts).read()],
  ])('is renewed once for a refused %s (%s), which is sent twice at most', async (_, name, ask) => {
    const { open, signIn, server, renewed } = openTabs();
    const sdk = open();
    await signIn(sdk);
    server.fail(name, 401);
    expect(await ask(sdk)).toMatchObject({ ok: true });
    expect([renewed(), server.timesAsked(name)]).toEqual([1, 2]);

    server.fail(name, 401);
    server.fail(name, 401);
    await expect(ask(sdk)).rejects.toMatchObject({ status: 401 });
    expect([renewed(), server.timesAsked(name)]).toEqual([2, 4]);
  });

  it('is renewed immediately when the connection is back', async () => {
    const { sdk, read, server, renewed } = await expired();
    server.fail('session.refresh', 'network');
    await expect(read()).rejects.toThrow();
    sdk.tab.goOnline();

    expect(await read()).toMatchObject({ ok: true });
    expect(renewed()).toBe(2);
  });

  it('is not renewed when the refresh token has expired too, and the session ends', async () => {
    const { sdk, read, clock, renewed } = await expired();
    await clock.advance(366 * 24 * 60 * minutes);

    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(sdk.session.current()).toEqual({ type: 'anonymous', reason: 'ended' });
    expect(renewed()).toBe(0);
  });

  it('is not renewed after a 401 if the refresh token has expired meanwhile, nor is the call repeated', async () => {
    const { open, server, renewed, clock } = openTabs();
    const sdk = open();
    await sdk.session.start();
    await sdk.session.takeUp({ ...goneAtServer, refreshTokenExpiresAt: '2026-11-21T12:05:00Z' });
    sdk.tab.hide();
    await clock.advance(5 * minutes);

    await expect(sdk.bind(accounts).read()).rejects.toMatchObject({ status: 401 });
    expect(server.timesAsked('account.read')).toBe(1);
    expect(renewed()).toBe(0);
  });

  it('lets event listeners call the SDK', async () => {
    const { sdk, read } = await expired();
    const calls: Promise<unknown>[] = [];
    sdk.session.events.subscribe(() => calls.push(sdk.session.start(), read()));
    await read();
    for (let done = 0; done < calls.length; ) done = (await Promise.all(calls)).length;

    expect(calls.length).toBeGreaterThan(0);
  });
});
