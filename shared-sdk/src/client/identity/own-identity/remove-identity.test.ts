import { describe, expect, it } from '@jest/globals';
import { isServiceError, memoryCookies, type Sdk, type SessionState } from '@sideband/shared-sdk';
import { createFakeBackend, holdClock, openFakeBrowser } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { coolingOffMs } from '@sideband/shared-sdk/rules/account-closing';
import { removeIdentity } from './remove-identity.ts';

const note = ['/account', 'note'] as const;
const signedOut = { type: 'anonymous', reason: 'signedOut' };

async function signedIn() {
  const clock = holdClock();
  const server = createFakeBackend({ now: clock.now });
  const browser = openFakeBrowser(clock);
  function open() {
    const tab = browser.openTab();
    const fetch = tab.fetchBy(server.network);
    return server.newSdk({ cookies: browser.cookies, clock, fetch, browser: tab.browser });
  }
  const sdk = open();
  const customer = await server.given.customer();
  await signInWithPassword(sdk, customer);
  sdk.drafts.set(...note, 'mine');
  return { clock, server, open, sdk, customer };
}

function watch(sdk: Sdk) {
  const states: SessionState[] = [];
  sdk.session.state.subscribe((state) => states.push(state));
  return states;
}

describe('removeIdentity', () => {
  it("sends a DELETE with the customer's access token", async () => {
    const backend = createFakeBackend();
    const cookies = memoryCookies();
    const network = backend.fetchOf(cookies);
    const sent: [method: string | undefined, url: string, authorization: string | null][] = [];
    const sdk = backend.newSdk({
      cookies,
      fetch: (url, init) => {
        sent.push([init?.method, String(url), new Headers(init?.headers).get('authorization')]);
        return network(url, init);
      },
    });
    await signInWithPassword(sdk, await backend.given.customer());
    const { session } = JSON.parse(cookies.read('AUTH_TOKEN') ?? '');
    await removeIdentity(sdk);

    expect(sent).toContainEqual([
      'DELETE',
      expect.stringMatching(/\/api\/orchestration\/v1\/identities$/),
      `Bearer ${session.accessToken}`,
    ]);
  });

  it('signs the customer out in every tab without a sign-out request', async () => {
    const { sdk, open, clock, server } = await signedIn();
    const other = open();
    await other.session.start();
    const states = watch(sdk);
    await removeIdentity(sdk);
    await clock.advance(0);

    expect(states.slice(1)).toEqual([signedOut]);
    expect(other.session.current()).toEqual(signedOut);
    expect(sdk.drafts.get(...note)).toBeUndefined();
    expect(server.timesAsked('session.logOut')).toBe(0);
  });

  it('signs the customer out when the response is lost', async () => {
    const { sdk, server, customer } = await signedIn();
    server.loseAnswer('ownIdentity.remove');
    await removeIdentity(sdk);

    expect(sdk.session.current()).toEqual(signedOut);
    expect(sdk.drafts.get(...note)).toBeUndefined();
    await server.wait(coolingOffMs);
    expect(await signInWithPassword(server.newSdk(), customer)).toMatchObject({ ok: false });
  });

  it('retries a lost response in a page, which blocks repetitions of a failed request for a second', async () => {
    const clock = holdClock();
    const server = createFakeBackend({ now: clock.now });
    const browser = openFakeBrowser(clock);
    const tab = browser.openTab();
    const sdk = server.newSdk({
      cookies: browser.cookies,
      clock,
      fetch: tab.fetchBy(server.network),
      browser: { ...tab.browser, countPresses: () => ({ count: () => 0, stop: () => {} }) },
    });
    await signInWithPassword(sdk, await server.given.customer());
    server.loseAnswer('ownIdentity.remove');
    const closed = removeIdentity(sdk, { clock });
    await clock.advance(2_000);

    expect(await closed).toEqual({ ok: true, value: {} });
    expect(server.timesAsked('ownIdentity.remove')).toBe(2);
    expect(sdk.session.current()).toEqual(signedOut);
  });

  it.each([500, 502, 504] as const)(
    'retries once after a server failure with %i',
    async (status) => {
      const { sdk, server, customer } = await signedIn();
      server.fail('ownIdentity.remove', status);
      await removeIdentity(sdk);

      expect(server.timesAsked('ownIdentity.remove')).toBe(2);
      expect(sdk.session.current()).toEqual(signedOut);
      await server.wait(coolingOffMs);
      expect(await signInWithPassword(server.newSdk(), customer)).toMatchObject({ ok: false });
    },
  );

  it('changes nothing when the server fails twice', async () => {
    const { sdk, server, customer } = await signedIn();
    for (let nth = 0; nth < 2; nth++) server.fail('ownIdentity.remove', 502);

    await expect(removeIdentity(sdk)).rejects.toMatchObject({ status: 502 });
    expect(server.timesAsked('ownIdentity.remove')).toBe(2);
    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle: customer.handle });
    expect(sdk.drafts.get(...note)).toBe('mine');
  });

  it('returns when the data is erased, unless that response was lost', async () => {
    const { sdk } = await signedIn();
    expect(await removeIdentity(sdk)).toEqual({
      ok: true,
      value: { erasesAt: expect.any(String) },
    });
    const { sdk: other, server } = await signedIn();
    server.loseAnswer('ownIdentity.remove');
    expect(await removeIdentity(other)).toEqual({ ok: true, value: {} });
  });

  it('keeps the customer signed in when the account cannot be closed', async () => {
    const { sdk, server, customer } = await signedIn();
    await server.given.subscription({ of: customer });
    expect(await removeIdentity(sdk)).toEqual({
      ok: false,
      error: { code: 'SUBSCRIPTION_ACTIVE' },
    });
    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle: customer.handle });
    expect(sdk.drafts.get(...note)).toBe('mine');
  });

  it('changes nothing when the server rejects the request', async () => {
    const { sdk, server, customer } = await signedIn();
    server.fail('ownIdentity.remove', 429);
    const failure = await removeIdentity(sdk).catch((thrown) => thrown);

    expect(isServiceError(failure)).toBe(true);
    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle: customer.handle });
    expect(sdk.drafts.get(...note)).toBe('mine');
  });
});
