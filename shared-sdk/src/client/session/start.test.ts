import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { listen, openBrowser, watch } from './test-page.ts';

const anyCard = { cardIdentifier: 'SDB-ANY' };

describe('session', () => {
  it('starts anonymously with its own device', async () => {
    const { openPage, started } = openBrowser();
    const sdk = openPage();
    const states = watch(sdk);
    await sdk.session.start();

    expect(states).toEqual([{ type: 'starting' }, { type: 'anonymous', reason: 'arrived' }]);
    expect(started()).toEqual({ devices: 1, sessions: 1 });
  });

  it('is started once for fifty concurrent callers', async () => {
    const { server, openPage, started } = openBrowser();
    const sdk = openPage();
    const { lookUp } = sdk.bind(giftCards);
    const { input } = await server.given.giftCard();
    const asking = Array.from({ length: 50 }, (_, nth) =>
      nth % 2 ? sdk.session.start() : lookUp(input),
    );
    const outcomes = await Promise.allSettled(asking);

    expect(outcomes.map(({ status }) => status)).not.toContain('rejected');
    expect(started()).toEqual({ devices: 1, sessions: 1 });
  });

  it('continues on the next page without a request', async () => {
    const { server, openPage, started, renewed } = openBrowser();
    const customer = await server.given.customer();
    await signInWithPassword(openPage(), customer);
    const nextPage = openPage();
    await nextPage.session.start();

    expect(renewed()).toBe(0);
    expect(nextPage.session.current()).toEqual({ type: 'authenticated', handle: customer.handle });
    expect(started()).toEqual({ devices: 1, sessions: 1 });
    expect(server.timesAsked('session.startAuthenticated')).toBe(1);
  });

  it('continues on the next page while its device grant is refreshed in parallel', async () => {
    const { server, openPage, clock, started } = openBrowser();
    await openPage().session.start();
    expect(server.timesAsked('device.refresh')).toBe(0);
    await openPage().session.start();
    await clock.advance(0);

    expect(server.timesAsked('device.refresh')).toBe(1);
    expect(started()).toEqual({ devices: 1, sessions: 1 });
  });

  it.each([
    { who: 'an anonymous visitor', signsIn: false, minutes: 60, type: 'anonymous' },
    { who: 'a customer', signsIn: true, minutes: 15, type: 'authenticated' },
  ])('continues on the next page for $who, renewed once it has expired', async (its) => {
    const { server, openPage, clock, started, renewed } = openBrowser();
    const first = openPage();
    await first.session.start();
    if (its.signsIn) await signInWithPassword(first, await server.given.customer());
    const opened = async () => {
      const page = openPage();
      await page.session.start();
      return [page.session.current().type, renewed()];
    };

    await clock.advance(its.minutes * 60_000 - 1);
    expect(await opened()).toEqual([its.type, 0]);
    await clock.advance(1);
    expect(await opened()).toEqual([its.type, 1]);
    expect(started()).toEqual({ devices: 1, sessions: 1 });
  });

  it("is renewed once and stays the customer's when the server rejects it", async () => {
    const { server, openPage, renewed } = openBrowser();
    const customer = await server.given.customer();
    await signInWithPassword(openPage(), customer);
    const sdk = openPage();
    await sdk.session.start();
    expect(renewed()).toBe(0);
    server.fail('account.read', 401);

    expect(await sdk.bind(accounts).read()).toMatchObject({ value: { email: customer.handle } });
    expect(renewed()).toBe(1);
    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle: customer.handle });
  });

  it("is renewed once at boot when stored as type refresh, and stays the customer's", async () => {
    const { server, openPage, cookies, started, renewed } = openBrowser();
    const customer = await server.given.customer();
    await signInWithPassword(openPage(), customer);
    const { session, ...others } = JSON.parse(cookies.read('AUTH_TOKEN') ?? '');
    const refreshOnly = { ...session, sessionType: 'refresh' };
    cookies.write('AUTH_TOKEN', JSON.stringify({ ...others, session: refreshOnly }));
    const nextPage = openPage();
    await nextPage.session.start();

    expect(renewed()).toBe(1);
    const { handle } = customer;
    expect(nextPage.session.current()).toEqual({ type: 'authenticated', handle });
    expect(started()).toEqual({ devices: 1, sessions: 1 });
  });

  it('is renewed for an anonymous visitor while the page stays open, on the same device', async () => {
    const { openPage, clock, started, renewed } = openBrowser();
    const sdk = openPage();
    await sdk.session.start();
    const states = watch(sdk);
    await clock.advance(61 * 60_000);
    await sdk.bind(giftCards).lookUp(anyCard);

    expect(started()).toEqual({ devices: 1, sessions: 1 });
    expect(renewed()).toBe(1);
    expect(states).toHaveLength(1);
  });

  it.each([
    ['is still valid', '2027-01-01T00:00:00Z'],
    ['has expired too', '2026-11-21T11:00:00Z'],
  ])(
    'is replaced by an anonymous one when its refresh token has expired and its access token %s',
    async (_, accessTokenExpiresAt) => {
      const session = {
        sessionType: 'authenticated',
        accessToken: 'token-of-ada',
        accessTokenId: 'id-of-ada',
        accessTokenExpiresAt,
        refreshTokenExpiresAt: '2026-11-21T11:59:59Z',
        location: 'US',
      };
      const AUTH_TOKEN = JSON.stringify({ session, handle: 'ada@example.com' });
      const { openPage, started, renewed, cookies } = openBrowser({ AUTH_TOKEN });
      const sdk = openPage();
      await sdk.session.start();

      expect(sdk.session.current().type).toBe('anonymous');
      expect(started().sessions).toBe(1);
      expect(renewed()).toBe(0);
      expect(cookies.read('AUTH_TOKEN')).not.toMatch(/ada/);
    },
  );

  it('is used while it is valid, and never renewed, when its refresh expiry is unknown', async () => {
    const session = {
      sessionType: 'authenticated',
      accessToken: 'token-of-ada',
      accessTokenId: 'id-of-ada',
      accessTokenExpiresAt: '2026-11-21T12:30:00Z',
      location: 'US',
    };
    const AUTH_TOKEN = JSON.stringify({ session, handle: 'ada@example.com' });
    const { openPage, clock, started, renewed } = openBrowser({ AUTH_TOKEN });
    const sdk = openPage();
    await sdk.session.start();
    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle: 'ada@example.com' });
    expect(started().sessions).toBe(0);
    await clock.advance(30 * 60_000);
    await sdk.bind(giftCards).lookUp(anyCard);

    expect(sdk.session.current()).toEqual({ type: 'anonymous', reason: 'ended' });
    expect(started().sessions).toBe(1);
    expect(renewed()).toBe(0);
  });

  it('gets a new device when the grant has expired', async () => {
    const { openPage, clock, started } = openBrowser();
    await openPage().session.start();
    await clock.advance(366 * 24 * 3600_000);
    await openPage().session.start();

    expect(started()).toEqual({ devices: 2, sessions: 2 });
  });

  it('gets a new device when the grant expires while the page stays open', async () => {
    const { openPage, clock, started } = openBrowser();
    const sdk = openPage();
    await sdk.session.start();
    await clock.skip(366 * 24 * 3600_000);
    await sdk.bind(giftCards).lookUp(anyCard);

    expect(started()).toEqual({ devices: 2, sessions: 2 });
  });

  it('does not continue for a customer without a device, and emits session-error', async () => {
    const { server, openPage, cookies } = openBrowser();
    await signInWithPassword(openPage(), await server.given.customer());
    cookies.remove('DEVICE_GRANT');
    server.fail('device.register', 500);
    const nextPage = openPage();
    const events = listen(nextPage);

    await expect(nextPage.session.start()).rejects.toMatchObject({ status: 500 });
    expect(events).toEqual(['session-error']);
    expect(nextPage.session.current()).toMatchObject({ type: 'failed' });
  });

  it('reports why it could not start, and starts at the next call', async () => {
    const { server, openPage } = openBrowser();
    server.fail('device.register', 'network');
    const sdk = openPage();
    const states = watch(sdk);

    await expect(sdk.session.start()).rejects.toMatchObject({ name: 'NetworkError' });
    expect(states.at(-1)).toMatchObject({ type: 'failed', error: { name: 'NetworkError' } });

    await sdk.bind(giftCards).lookUp(anyCard);
    const types = states.map(({ type }) => type);
    expect(types).toEqual(['starting', 'failed', 'starting', 'anonymous']);
  });

  it('can be started again after a failure', async () => {
    const { server, openPage } = openBrowser();
    server.fail('session.startAnonymous', 503);
    const sdk = openPage();
    await expect(sdk.session.start()).rejects.toMatchObject({ status: 503 });
    await sdk.session.start();

    expect(sdk.session.current().type).toBe('anonymous');
  });
});
