import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import type { Network } from '@sideband/shared-sdk/fake';
import { openTabs, watch } from './test-page.ts';

const minutes = 60_000;

/**
 * Signs in a customer whose renewal was answered, with the response still held back from the page.
 */
async function renewing() {
  const page = openTabs();
  const gate = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const network: Network = async (url, init, cookies) => {
    const answer = await page.server.network(url, init, cookies);
    if (url.endsWith('/refresh') && !url.includes('grant')) {
      answered.resolve();
      await gate.promise;
    }
    return answer;
  };
  const sdk = page.open({ network });
  const customer = await page.signIn(sdk);
  sdk.tab.hide();
  await page.clock.advance(15 * minutes);
  const reading = sdk
    .bind(accounts)
    .read()
    .then(
      () => 'read',
      (failure) => failure.status,
    );
  await answered.promise;
  return { ...page, sdk, customer, reading, letGo: gate.resolve };
}

describe('session during a renewal', () => {
  it('is ended immediately by a sign-out, and the renewed session is discarded', async () => {
    const { sdk, browser, reading, letGo } = await renewing();
    const states = watch(sdk);
    const signingOut = sdk.session.signOut();
    await Promise.resolve();
    expect(sdk.session.current()).toEqual({ type: 'anonymous', reason: 'signedOut' });
    letGo();
    await signingOut;

    expect(await reading).toBe(401);
    expect(states.map(({ type }) => type)).toEqual(['authenticated', 'anonymous']);
    const stored = JSON.parse(browser.cookies.read('AUTH_TOKEN') ?? '{}');
    expect(stored.session.sessionType).toBe('anonymous');
    expect(stored.handle).toBeUndefined();
    expect(sdk.session.diagnostics().lastRefresh?.outcome).toBe('discarded');
  });

  it('is ended on the server by a sign-out', async () => {
    const { sdk, server, reading, letGo } = await renewing();
    const signingOut = sdk.session.signOut();
    letGo();
    await Promise.all([signingOut, reading]);

    expect(server.timesAsked('session.logOut')).toBeGreaterThan(0);
    expect(server.openSessions('authenticated')).toBe(0);
  });

  it("is replaced by another customer's sign-in in another tab", async () => {
    const { sdk, browser, open, signIn, reading, letGo } = await renewing();
    const [mine, theirs] = [browser.cookies.read('AUTH_TOKEN'), open()];
    // The renewal holds the lock. Simulates a lock that is lost with a killed tab.
    sdk.tab.kill();
    const grace = await signIn(theirs);
    letGo();

    expect(await reading).toBe(401);
    expect(browser.cookies.read('AUTH_TOKEN')).not.toBe(mine);
    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle: grace.handle });
    expect(await theirs.bind(accounts).read()).toMatchObject({ value: { email: grace.handle } });
  });
});

it('session with an expired access token is still ended on the server by a sign-out', async () => {
  const { open, signIn, clock, server } = openTabs();
  const sdk = open();
  await signIn(sdk);
  sdk.tab.hide();
  await clock.advance(15 * minutes);
  await sdk.session.signOut();

  expect(server.openSessions('authenticated')).toBe(0);
});
