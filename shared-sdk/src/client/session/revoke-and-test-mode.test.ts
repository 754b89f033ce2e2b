import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { listen, openTabs, watch } from './test-page.ts';

const signedOut = { type: 'anonymous', reason: 'signedOut' };

describe('session.revokeAll', () => {
  it('ends all sessions on the server and then locally, and continues anonymously', async () => {
    const { open, signIn, server, started, browser } = openTabs();
    const sdk = open();
    const { handle } = await signIn(sdk);
    const { session } = JSON.parse(browser.cookies.read('AUTH_TOKEN') ?? '');
    await sdk.session.revokeAll();

    expect(server.timesAsked('session.revokeAll')).toBe(1);
    expect(server.openSessions('authenticated')).toBe(0);
    expect(sdk.session.current()).toEqual(signedOut);
    for (const theirs of [handle, session.accessToken]) {
      expect(theirs).toMatch(/./);
      expect(browser.cookies.read('AUTH_TOKEN')).not.toContain(theirs);
    }
    expect(started().sessions).toBe(1);
  });

  it('is retried after a renewal when the access token was refused', async () => {
    const { open, signIn, server, renewed } = openTabs();
    const sdk = open();
    await signIn(sdk);
    server.fail('session.revokeAll', 401);
    await sdk.session.revokeAll();

    expect(server.timesAsked('session.revokeAll')).toBe(2);
    expect(renewed()).toBe(1);
    expect(server.openSessions('authenticated')).toBe(0);
    expect(sdk.session.current()).toEqual(signedOut);
  });

  it('changes nothing locally when the request fails', async () => {
    const { open, signIn, server, browser } = openTabs();
    const sdk = open();
    const { handle } = await signIn(sdk);
    const before = browser.cookies.read('AUTH_TOKEN');
    server.fail('session.revokeAll', 'network');

    await expect(sdk.session.revokeAll()).rejects.toMatchObject({ name: 'NetworkError' });
    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle });
    expect(browser.cookies.read('AUTH_TOKEN')).toBe(before);
    expect(server.openSessions('authenticated')).toBe(1);
  });

  it('is declined when no one is signed in', async () => {
    const { open, server } = openTabs();
    const { session } = open();
    const declined = { name: 'SessionError', message: 'Session not initialised!' };

    await expect(session.revokeAll()).rejects.toMatchObject(declined);
    await session.start();
    await expect(session.revokeAll()).rejects.toMatchObject(declined);
    expect(server.timesAsked('session.revokeAll')).toBe(0);
  });

  it("is noticed by the customer's other browser at its next call", async () => {
    const { open, signIn, server } = openTabs();
    const sdk = open();
    const customer = await signIn(sdk);
    const phone = server.newSdk();
    const { signInWithPassword } = await import('@sideband/shared-sdk/identity');
    await signInWithPassword(phone, customer);
    await sdk.session.revokeAll();

    await expect(phone.bind(accounts).read()).rejects.toMatchObject({ status: 401 });
    expect(phone.session.current()).toEqual({ type: 'anonymous', reason: 'ended' });
  });
});

describe('test mode', () => {
  it('signs the customer out, and is sent with every later call', async () => {
    const { open, signIn, server, started, browser } = openTabs();
    const modes: (string | null)[] = [];
    const sdk = open({
      network: (url, init, cookies) => {
        modes.push(new Headers(init.headers).get('x-sideband-test'));
        return server.network(url, init, cookies);
      },
    });
    const { handle } = await signIn(sdk);
    const states = watch(sdk);
    await sdk.session.setTest(true);
    await sdk.session.setTest(true);

    expect(states.slice(1)).toEqual([signedOut]);
    expect(server.openSessions('authenticated')).toBe(0);
    expect(started()).toEqual({ devices: 1, sessions: 2 });
    expect(browser.cookies.read('AUTH_TOKEN')).not.toContain(handle);
    expect(modes.at(0)).toBeNull();
    expect(modes.at(-1)).toBe('1');
  });

  it('signs the customer out when turned off, and is no longer sent', async () => {
    const { open, signIn, server, started, browser } = openTabs();
    const modes: (string | null)[] = [];
    const sdk = open({
      test: true,
      network: (url, init, cookies) => {
        modes.push(new Headers(init.headers).get('x-sideband-test'));
        return server.network(url, init, cookies);
      },
    });
    const { handle } = await signIn(sdk);
    expect(modes.at(-1)).toBe('1');
    await sdk.session.setTest(false);
    await sdk.session.setTest(false);

    expect(sdk.session.current()).toEqual(signedOut);
    expect(started()).toEqual({ devices: 1, sessions: 2 });
    expect(server.openSessions('authenticated')).toBe(0);
    expect(browser.cookies.read('AUTH_TOKEN')).not.toContain(handle);
    expect(modes.at(-1)).toBeNull();
  });

  it('gives a visitor a new session on the same device whenever it changes', async () => {
    const { open, started } = openTabs();
    const sdk = open();
    await sdk.session.start();
    await sdk.session.setTest(true);
    expect(started()).toEqual({ devices: 1, sessions: 2 });
    await sdk.session.setTest(false);

    expect(started()).toEqual({ devices: 1, sessions: 3 });
    expect(sdk.session.current().type).toBe('anonymous');
  });
});

describe('session.takeUp', () => {
  it('continues with the given session and handle', async () => {
    const { open, server, signIn } = openTabs();
    const elsewhere = server.newSdk();
    const { handle } = await signIn(elsewhere);
    const { session } = JSON.parse(handedOver);
    const sdk = open();
    await sdk.session.start();
    await sdk.session.takeUp({ ...session, handle });

    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle });
    await sdk.session.signOut();
    expect(sdk.session.current()).toEqual(signedOut);
  });
});

it("session.takeUp replaces the same customer's own session", async () => {
  const { open, signIn, browser } = openTabs();
  const sdk = open();
  const { handle } = await signIn(sdk);
  const states = watch(sdk);
  await sdk.session.takeUp({ ...JSON.parse(handedOver).session, handle });

  expect(JSON.parse(browser.cookies.read('AUTH_TOKEN') ?? '').session.accessToken).toBe('token');
  expect(states).toHaveLength(1);
});

const handedOver = JSON.stringify({
  session: {
    sessionType: 'authenticated',
    accessToken: 'token',
    accessTokenId: 'id',
    accessTokenExpiresAt: '2027-01-01T00:00:00Z',
    refreshTokenExpiresAt: '2028-01-01T00:00:00Z',
    location: 'US',
  },
});

describe('missing session', () => {
  it('emits an event when a call is finally refused', async () => {
    const { open, signIn, server } = openTabs();
    const sdk = open();
    await signIn(sdk);
    const events = listen(sdk);
    server.endSessions();
    await sdk
      .bind(accounts)
      .read()
      .catch(() => {});

    expect(events).toContain('UNAUTHENTICATED');
  });

  it.each([
    ['session-timeout', 'SESSION_TIMED_OUT'],
    ['unauthenticated-customer', 'UNAUTHENTICATED'],
  ])('maps the code %s, with any status, to %s', async (code, name) => {
    const { open, server } = openTabs();
    const sdk = open({
      network: async (url, init, cookies) =>
        url.endsWith('/account')
          ? new Response(JSON.stringify({ error: { code }, data: { never: 'read' } }))
          : server.network(url, init, cookies),
    });
    const events = listen(sdk);

    await expect(sdk.bind(accounts).read()).rejects.toMatchObject({ code: name, status: 200 });
    expect(events).toEqual([name]);
  });
});

it('session.diagnostics contains no token', async () => {
  const { open, signIn, browser, clock } = openTabs();
  const sdk = open();
  await signIn(sdk);
  await clock.advance(14 * 60_000);
  const text = JSON.stringify(sdk.session.diagnostics());

  const { session, anonymous } = JSON.parse(browser.cookies.read('AUTH_TOKEN') ?? '');
  const { grant, refreshGrant } = JSON.parse(browser.cookies.read('DEVICE_GRANT') ?? '');
  for (const secret of [session.accessToken, anonymous.accessToken, grant, refreshGrant]) {
    expect(secret).toMatch(/./);
    expect(text).not.toContain(secret);
  }
  expect(sdk.session.diagnostics()).toMatchObject({
    state: 'authenticated',
    sessionType: 'authenticated',
    isKept: true,
    looksExpired: false,
    lastRefresh: { outcome: 'renewed' },
    brakeMs: 0,
  });
});
