import { describe, expect, it } from '@jest/globals';
import { isAnswerLost, type Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { billing } from '@sideband/shared-sdk/billing';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { profiles } from '@sideband/shared-sdk/profile';
import { lonelyBrowser } from '../browser/lonely-browser.ts';
import { listen, openBrowser, openTabs, signedInPage, watch } from './test-page.ts';

const minutes = 60_000;

/** A customer's session whose access token only appears to be valid. */
const goneAtServer = {
  sessionType: 'authenticated',
  accessToken: 'no-longer-known',
  accessTokenId: 'id',
  accessTokenExpiresAt: '2027-01-01T00:00:00Z',
  refreshTokenExpiresAt: '2027-11-21T12:00:00Z',
  location: 'US',
  handle: 'ada@example.com',
} as const;

async function expired() {
  const page = openTabs();
  const sdk = page.open();
  const customer = await page.signIn(sdk);
  sdk.tab.hide();
  await page.clock.advance(15 * minutes);
  return { ...page, sdk, customer, read: sdk.bind(accounts).read };
}

/** Creates a billing profile and changes it. */
async function changeProfile(sdk: Sdk) {
  const { createBillingProfile, updateBillingProfile } = sdk.bind(billing);
  const billingProfileName = { firstAndLastName: { firstName: 'Ada', lastName: 'Byron' } };
  const body = { billingProfileName, serviceAddress: exampleAddress };
  const made = await createBillingProfile(body);
  return updateBillingProfile({ params: { billingProfileId: made.value.id }, body });
}

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

it.each([
  [401, '{"error":{"code":"UNAUTHENTICATED"}}'],
  [401, '<html>Sign in first</html>'],
  [400, '{"error":{"code":"invalid-refresh-token"}}'],
  [400, '{"error":{"code":"invalid-auth-headers"}}'],
])(
  'an anonymous session whose renewal is refused (%d %s) is replaced by a new one on the same device',
  async (status, body) => {
    const { open, server, clock, started } = openTabs();
    const sdk = open({
      network: async (url, init, cookies) =>
        url.endsWith('sessions/refresh')
          ? new Response(body, { status })
          : server.network(url, init, cookies),
    });
    await sdk.session.start();
    await clock.advance(61 * minutes);

    expect(await sdk.bind(giftCards).lookUp({ cardIdentifier: 'SDB-ANY' })).toMatchObject({
      error: { code: 'BAD_DATA_RETURNED' },
    });
    expect(sdk.session.current().type).toBe('anonymous');
    expect(started()).toEqual({ devices: 1, sessions: 2 });
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

  it.each(['network', 500, 502, 503, 429, 403, 400] as const)(
    'fails the call when the renewal fails (%s), but keeps the session and its record',
    async (how) => {
      const { sdk, read, server, customer, browser, clock } = await expired();
      const stored = JSON.parse(browser.cookies.read('AUTH_TOKEN') ?? '');
      server.fail('session.refresh', how);

      const failure = how === 'network' ? { name: 'NetworkError' } : { status: how };
      await expect(read()).rejects.toMatchObject(failure);
      expect(sdk.session.current()).toEqual({ type: 'authenticated', handle: customer.handle });
      expect(JSON.parse(browser.cookies.read('AUTH_TOKEN') ?? '')).toMatchObject(stored);
      await clock.advance(1000);
      expect(await read()).toMatchObject({ ok: true });
    },
  );

  it.each(['network', 500, 403] as const)(
    'fails only the call when the server detects it and the renewal fails (%s)',
    async (how) => {
      const { open, signIn, server, browser } = openTabs();
      const sdk = open();
      const { handle } = await signIn(sdk);
      const stored = JSON.parse(browser.cookies.read('AUTH_TOKEN') ?? '');
      server.fail('account.read', 401);
      server.fail('session.refresh', how);

      const failure = how === 'network' ? { name: 'NetworkError' } : { status: how };
      await expect(sdk.bind(accounts).read()).rejects.toMatchObject(failure);
      expect(sdk.session.current()).toEqual({ type: 'authenticated', handle });
      expect(JSON.parse(browser.cookies.read('AUTH_TOKEN') ?? '')).toMatchObject(stored);
    },
  );

  it('keeps the call from being sent when the renewal fails, so that no response is lost', async () => {
    const { read, server, clock } = await expired();
    server.fail('session.refresh', 'network');
    const unsent = await read().catch((failure) => failure);
    await clock.advance(1000);
    server.fail('account.read', 'network');
    const sent = await read().catch((failure) => failure);

    expect([unsent, sent].map(isAnswerLost)).toEqual([false, true]);
    expect(server.timesAsked('account.read')).toBe(1);
  });

  it('times the call out after 15 seconds when the renewal hangs, and keeps the session', async () => {
    const { clock, server, signIn, open, renewed } = openTabs();
    let lost = false;
    const sdk = open({
      network: (url, init, cookies) =>
        lost && url.endsWith('/refresh')
          ? new Promise(() => {})
          : server.network(url, init, cookies),
    });
    const { handle } = await signIn(sdk);
    sdk.tab.hide();
    await clock.advance(15 * minutes);
    lost = true;
    const reading = sdk
      .bind(accounts)
      .read()
      .catch((failure) => failure.name);
    await clock.advance(15_000);

    expect(await reading).toBe('TimeoutError');
    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle });
    lost = false;
    await clock.advance(1000);
    expect(await sdk.bind(accounts).read()).toMatchObject({ ok: true });
    expect(renewed()).toBe(1);
  });

  it('is not renewed again by fifty later calls after a failed renewal', async () => {
    const { read, server, renewed } = await expired();
    server.fail('session.refresh', 'network');
    for (let nth = 0; nth < 50; nth++) {
      await expect(read()).rejects.toMatchObject({ name: 'NetworkError' });
    }

    expect(renewed()).toBe(1);
  });

  it('is renewed immediately when the connection is back', async () => {
    const { sdk, read, server, renewed } = await expired();
    server.fail('session.refresh', 'network');
    await expect(read()).rejects.toThrow();
    sdk.tab.goOnline();

    expect(await read()).toMatchObject({ ok: true });
    expect(renewed()).toBe(2);
  });

  it('ends the session once when the server refuses the renewal, and continues anonymously', async () => {
    const { sdk, read, server, renewed } = await expired();
    const [states, events] = [watch(sdk), listen(sdk)];
    server.endSessions();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => read()));

    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(states.slice(1)).toEqual([{ type: 'anonymous', reason: 'ended' }]);
    expect(renewed()).toBe(1);
    expect(events.filter((type) => type === 'session-refreshed')).toEqual([]);
    expect(await sdk.bind(giftCards).lookUp({ cardIdentifier: 'SDB-ANY' })).toMatchObject({
      error: { code: 'BAD_DATA_RETURNED' },
    });
  });

  it.each([
    ['invalid-refresh-token', 400],
    ['invalid-refresh-token', 409],
    ['invalid-auth-headers', 400],
    ['invalid-auth-headers', 403],
    ['invalid-auth-headers', 500],
    ['a-code-of-its-own', 401],
  ])(
    'leads to an anonymous session when the renewal is refused with %s, whatever the status (%d)',
    async (code, status) => {
      const { open, server, signIn, clock, started } = openTabs();
      const sdk = open({
        network: async (url, init, cookies) =>
          url.endsWith('/refresh')
            ? new Response(JSON.stringify({ error: { code } }), { status })
            : server.network(url, init, cookies),
      });
      await signIn(sdk);
      sdk.tab.hide();
      await clock.advance(61 * minutes);

      await expect(sdk.bind(accounts).read()).rejects.toMatchObject({ status: 401 });
      expect(sdk.session.current()).toEqual({ type: 'anonymous', reason: 'ended' });
      expect(started()).toEqual({ devices: 1, sessions: 2 });
    },
  );

  it.each(['invalid-refresh-token', 'invalid-auth-headers'])(
    'leads to an anonymous session when the server detects it and refuses the renewal with %s',
    async (code) => {
      const { open, server, started } = openTabs();
      const sdk = open({
        network: async (url, init, cookies) =>
          url.endsWith('/refresh')
            ? new Response(JSON.stringify({ error: { code } }), { status: 400 })
            : server.network(url, init, cookies),
      });
      await sdk.session.takeUp(goneAtServer);

      await expect(sdk.bind(accounts).read()).rejects.toMatchObject({ status: 401 });
      expect(sdk.session.current()).toEqual({ type: 'anonymous', reason: 'ended' });
      expect(await sdk.bind(giftCards).lookUp({ cardIdentifier: 'SDB-ANY' })).toMatchObject({
        error: { code: 'BAD_DATA_RETURNED' },
      });
      expect(started()).toEqual({ devices: 1, sessions: 1 });
    },
  );

  it.each([
    [401, 'UNAUTHENTICATED'],
    [400, 'invalid-refresh-token'],
    [400, 'invalid-auth-headers'],
  ])(
    'leads to an anonymous session immediately when the server detects it and refuses with %d %s',
    async (status, code) => {
      const { open, server, signIn, clock, started } = openTabs();
      let isRefused = false;
      const sdk = open({
        network: async (url, init, cookies) =>
          isRefused && url.endsWith('/refresh')
            ? new Response(JSON.stringify({ error: { code } }), { status })
            : server.network(url, init, cookies),
      });
      await signIn(sdk);
      // The anonymous session from before the sign-in has expired by then.
      await clock.advance(61 * minutes);
      isRefused = true;
      server.fail('account.read', 401);

      await expect(sdk.bind(accounts).read()).rejects.toMatchObject({ status: 401 });
      await clock.advance(0);
      expect(sdk.session.current()).toEqual({ type: 'anonymous', reason: 'ended' });
      expect(started()).toEqual({ devices: 1, sessions: 2 });
    },
  );

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
