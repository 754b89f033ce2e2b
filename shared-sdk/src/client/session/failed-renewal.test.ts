import { describe, expect, it } from '@jest/globals';
import { isAnswerLost } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { expired, goneAtServer, minutes } from './one-renewal.for-test.ts';
import { listen, openTabs, watch } from './test-page.ts';

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
    'fails only the call when the server detects the expiry and the renewal fails (%s)',
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

  it('keeps the call from being sent when the renewal fails, so that its outcome is not in doubt', async () => {
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
    'leads to an anonymous session when the server detects the expiry and refuses the renewal with %s',
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
    'leads to an anonymous session immediately when the server detects the expiry and refuses the renewal with %d %s',
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
});
