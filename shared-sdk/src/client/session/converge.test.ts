import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import type { Network } from '@sideband/shared-sdk/fake';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { convergenceHeader } from '../../contract/session/model.ts';
import { openTabs } from './test-page.ts';

/**
 * Opens a tab with a customer or visitor. Responses of the given path carry the tokens, one each,
 * and all requests are recorded.
 */
async function converging({
  path,
  tokens,
  isCustomer = true,
  readableRefreshCookie,
}: {
  path: string;
  tokens: string[];
  isCustomer?: boolean;
  readableRefreshCookie?: string | undefined;
}) {
  const page = openTabs();
  const sent: { path: string; token: string | null; stored: string | undefined }[] = [];
  const storedToken = (): string | undefined =>
    JSON.parse(page.browser.cookies.read('AUTH_TOKEN') ?? '{}').convergenceToken;
  const queue: string[] = [];
  const network: Network = async (url, init, cookies) => {
    const { pathname } = new URL(url);
    const token = new Headers(init.headers).get(convergenceHeader);
    sent.push({ path: pathname.replace('/api/', ''), token, stored: storedToken() });
    // The fake knows only its own tokens.
    const headers = new Headers(init.headers);
    headers.delete(convergenceHeader);
    const answer = await page.server.network(url, { ...init, headers }, cookies);
    const next = pathname.endsWith(path) ? queue.shift() : undefined;
    if (next !== undefined) answer.headers.set(convergenceHeader, next);
    return answer;
  };
  if (readableRefreshCookie) page.browser.cookies.write(readableRefreshCookie, 'readable');
  const sdk = page.open({
    network,
    ...(readableRefreshCookie !== undefined && { readableRefreshCookie }),
  });
  if (isCustomer) await page.signIn(sdk);
  else await sdk.session.start();
  queue.push(...tokens);
  const refreshes = () => sent.filter((one) => one.path.endsWith('sessions/refresh'));
  return { ...page, sdk, sent, refreshes, storedToken, network, read: sdk.bind(accounts).read };
}

/**
 * Signs in a customer whose first call returns a convergence token that renewals refuse. Renewals
 * without a token go to the given network.
 */
async function refusing(without: (page: ReturnType<typeof openTabs>) => Network) {
  const page = openTabs();
  const tokens: (string | null)[] = [];
  let tells = false;
  const network: Network = async (url, init, cookies) => {
    if (url.endsWith('sessions/refresh')) {
      const token = new Headers(init.headers).get(convergenceHeader);
      tokens.push(token);
      if (token === null) return without(page)(url, init, cookies);
      const error = { code: 'invalid-convergence-token' };
      return new Response(JSON.stringify({ error }), { status: 400 });
    }
    const answer = await page.server.network(url, init, cookies);
    if (url.endsWith('/account') && tells) answer.headers.set(convergenceHeader, 'stale');
    tells = false;
    return answer;
  };
  const sdk = page.open({ network });
  await page.signIn(sdk);
  tells = true;
  await sdk.bind(accounts).read();
  await page.clock.advance(0);
  return { ...page, sdk, tokens };
}

describe('convergence token', () => {
  it.each(['t1', 'x'.repeat(512)])(
    'triggers a renewal when a response contains it, and is sent with that renewal only',
    async (token) => {
      const { read, clock, sent, refreshes, storedToken } = await converging({
        path: '/account',
        tokens: [token],
      });
      await read();
      await clock.advance(0);
      await read();

      const path = 'session/v1/sessions/refresh';
      expect(refreshes()).toEqual([{ path, token, stored: undefined }]);
      expect(sent.filter((one) => one.token !== null)).toHaveLength(1);
      expect(storedToken()).toBeUndefined();
    },
  );

  it("triggers a renewal when a refused call's response contains it", async () => {
    const { read, server, clock, refreshes } = await converging({
      path: '/account',
      tokens: ['t1'],
    });
    server.fail('account.read', 404);
    await expect(read()).rejects.toMatchObject({ status: 404 });
    await clock.advance(0);

    expect(refreshes().map(({ token }) => token)).toEqual(['t1']);
  });

  it('triggers a renewal of the anonymous session when a visitor receives it', async () => {
    const { sdk, clock, refreshes, started, storedToken } = await converging({
      path: '/giftcard/info',
      tokens: ['t1'],
      isCustomer: false,
    });
    await sdk.bind(giftCards).lookUp({ cardIdentifier: 'SDB-ANY' });
    await clock.advance(0);

    expect(refreshes().map(({ token }) => token)).toEqual(['t1']);
    expect(started()).toEqual({ devices: 1, sessions: 1 });
    expect(storedToken()).toBeUndefined();
  });

  it.each([undefined, 'READABLE'])(
    'is kept for the next renewal when a renewal returns it, without triggering one',
    async (readableRefreshCookie) => {
      const { read, clock, sdk, refreshes, sent, storedToken } = await converging({
        path: 'sessions/refresh',
        tokens: ['t1'],
        readableRefreshCookie,
      });
      sdk.tab.hide();
      await clock.advance(15 * 60_000);
      await read();
      await clock.advance(0);
      expect(refreshes().map(({ token }) => token)).toEqual([null]);
      expect(storedToken()).toBe('t1');
      await read();
      expect(sent.filter(({ token }) => token !== null)).toEqual([]);
      await clock.advance(15 * 60_000);
      await read();

      expect(refreshes().map(({ token }) => token)).toEqual([null, 't1']);
    },
  );

  it('is stored for the next page', async () => {
    const { read, server, open, clock, refreshes, network } = await converging({
      path: '/account',
      tokens: ['t1'],
    });
    server.fail('session.refresh', 'network');
    await read();
    await clock.advance(0);
    const next = open({ network });
    await next.session.start();
    await clock.advance(15 * 60_000);

    expect(
      refreshes()
        .map(({ token }) => token)
        .slice(0, 2),
    ).toEqual(['t1', 't1']);
  });

  it.each([
    ['network failure', 'network', 't1'],
    ['error response', 500, null],
  ] as const)(
    'is sent again after a failed renewal only if no response arrived (%s, case %#)',
    async (_, how, again) => {
      const { read, server, sdk, clock, refreshes } = await converging({
        path: '/account',
        tokens: ['t1'],
      });
      sdk.tab.hide();
      server.fail('session.refresh', how);
      await read();
      await clock.advance(15 * 60_000);
      await read();

      expect(refreshes().map(({ token }) => token)).toEqual(['t1', again]);
    },
  );

  it('is dropped when refused, and the renewal is repeated without it', async () => {
    const { sdk, tokens, browser } = await refusing((page) => page.server.network);

    expect(tokens).toEqual(['stale', null]);
    expect(browser.cookies.read('AUTH_TOKEN')).not.toContain('stale');
    expect(sdk.session.current().type).toBe('authenticated');
  });

  it('is dropped when refused, even if the renewal without it fails', async () => {
    const { tokens, browser } = await refusing(() => async () => {
      throw new TypeError('Failed to fetch');
    });

    expect(tokens).toEqual(['stale', null]);
    expect(browser.cookies.read('AUTH_TOKEN')).not.toContain('stale');
  });

  it('causes no third attempt when the renewal is refused with and without it, and keeps the session', async () => {
    const { open, signIn, server, clock } = openTabs();
    const tokens: (string | null)[] = [];
    const network: Network = async (url, init, cookies) => {
      if (url.endsWith('sessions/refresh')) {
        tokens.push(new Headers(init.headers).get(convergenceHeader));
        const error = { code: 'invalid-convergence-token' };
        return new Response(JSON.stringify({ error }), { status: 400 });
      }
      const answer = await server.network(url, init, cookies);
      if (url.endsWith('/account')) answer.headers.set(convergenceHeader, 'stale');
      return answer;
    };
    const sdk = open({ network });
    const { handle } = await signIn(sdk);
    sdk.tab.hide();
    await sdk.bind(accounts).read();
    await clock.advance(15 * 60_000);

    await expect(sdk.bind(accounts).read()).rejects.toMatchObject({ status: 400 });
    expect(tokens).toEqual(['stale', null, null]);
    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle });
  });

  it('is dropped when the customer signs out', async () => {
    const { read, server, sdk, clock, storedToken } = await converging({
      path: '/account',
      tokens: ['t1'],
    });
    server.fail('session.refresh', 'network');
    await read();
    await clock.advance(0);
    expect(storedToken()).toBe('t1');
    await sdk.session.signOut();

    expect(storedToken()).toBeUndefined();
  });

  it.each(['customer', 'visitor'])(
    'triggers a renewal and a retry of another call that refuses it, for a %s',
    async (who) => {
      const { server, open, signIn, renewed, started } = openTabs();
      let refuses = false;
      const network: Network = async (...request) => {
        if (!refuses || !request[0].endsWith('/giftcard/info')) return server.network(...request);
        refuses = false;
        const error = { code: 'invalid-convergence-token' };
        return new Response(JSON.stringify({ error }), { status: 400 });
      };
      const sdk = open({ network });
      await sdk.session.start();
      if (who === 'customer') await signIn(sdk);
      const { input } = await server.given.giftCard();
      refuses = true;

      expect(await sdk.bind(giftCards).lookUp(input)).toMatchObject({ ok: true });
      expect(renewed()).toBe(1);
      expect(started()).toEqual({ devices: 1, sessions: 1 });
    },
  );

  it.each([
    [400, 'BAD_REQUEST'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [409, 'invalid-convergence-token'],
  ])('causes neither a renewal nor a retry of a call refused with %i %s', async (status, code) => {
    const { server, open, signIn, renewed } = openTabs();
    let asked = 0;
    const network: Network = async (...request) => {
      if (!request[0].endsWith('/account')) return server.network(...request);
      asked += 1;
      return new Response(JSON.stringify({ error: { code } }), { status });
    };
    const sdk = open({ network });
    await signIn(sdk);

    await expect(sdk.bind(accounts).read()).rejects.toMatchObject({ status, code });
    expect([asked, renewed()]).toEqual([1, 0]);
  });

  it.each(['', 'x'.repeat(513)])('is ignored when empty or too long (%#)', async (token) => {
    const { read, clock, refreshes } = await converging({ path: '/account', tokens: [token] });
    await read();
    await clock.advance(0);

    expect(refreshes()).toEqual([]);
  });
});
