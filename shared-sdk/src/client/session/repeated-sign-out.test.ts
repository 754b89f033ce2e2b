import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { kept, without } from './sign-out.for-test.ts';
import { openBrowser, refusingWith, signedInPage } from './test-page.ts';

const signedOut = { type: 'anonymous', reason: 'signedOut' };

describe('session.signOut', () => {
  it('is repeated after a renewal when the server refuses the access token', async () => {
    const browser = openBrowser();
    const { sdk } = await signedInPage(browser);
    browser.server.fail('session.logOut', 401);
    await sdk.session.signOut();

    expect(browser.renewed()).toBe(1);
    expect(browser.server.timesAsked('session.logOut')).toBe(2);
    expect(browser.server.openSessions('authenticated')).toBe(0);
  });

  it.each(['invalidCredentials', 'locked', 'authorization-pending'])(
    'is neither renewed nor repeated after %s',
    async (code) => {
      const browser = openBrowser();
      const { fetch } = browser.server;
      const refusing = refusingWith(code, { path: '/logout', fetch });
      const { sdk } = await signedInPage(browser, { fetch: refusing.fetch });
      await sdk.session.signOut();

      expect(refusing.asked()).toBe(1);
      expect(browser.renewed()).toBe(0);
      expect(sdk.session.current()).toEqual(signedOut);
    },
  );

  it('is repeated once by the next page if the server could not be reached', async () => {
    const browser = openBrowser();
    const { sdk } = await signedInPage(browser);
    browser.server.fail('session.logOut', 'network');
    await sdk.session.signOut();
    expect(browser.cookies.read('AUTH_TOKEN')).toContain('leaving');
    for (const page of [browser.openPage(), browser.openPage()]) {
      await page.session.start();
      await browser.clock.advance(0);
    }

    expect(browser.server.timesAsked('session.logOut')).toBe(2);
    expect(browser.cookies.read('AUTH_TOKEN')).not.toContain('leaving');
  });

  it('leaves the next customer signed in when it is repeated later', async () => {
    const browser = openBrowser();
    const { sdk } = await signedInPage(browser);
    browser.server.fail('session.logOut', 'network');
    await sdk.session.signOut();
    const next = await browser.server.given.customer();
    await signInWithPassword(sdk, next);
    const nextPage = browser.openPage();
    await nextPage.session.start();
    await browser.clock.advance(0);

    expect(browser.cookies.read('AUTH_TOKEN')).not.toContain('leaving');
    expect(nextPage.session.current()).toEqual({ type: 'authenticated', handle: next.handle });
    expect(await nextPage.bind(accounts).read()).toMatchObject({ value: { email: next.handle } });
  });

  it('leaves the next customer signed in when repeated later with an unknown access token', async () => {
    const browser = openBrowser();
    const { sdk } = await signedInPage(browser);
    browser.server.fail('session.logOut', 'network');
    await sdk.session.signOut();
    const next = await browser.server.given.customer();
    await signInWithPassword(sdk, next);
    const { leaving, ...others } = kept(browser);
    const gone = { accessToken: 'forgotten', accessTokenExpiresAt: new Date(0).toISOString() };
    const aged = { ...others, leaving: { ...leaving, ...gone } };
    browser.cookies.write('AUTH_TOKEN', JSON.stringify(aged));
    const nextPage = browser.openPage();
    await nextPage.session.start();
    await browser.clock.advance(0);

    expect(browser.cookies.read('AUTH_TOKEN')).not.toContain('leaving');
    expect(browser.renewed()).toBe(0);
    expect(await nextPage.bind(accounts).read()).toMatchObject({ value: { email: next.handle } });
  });

  it('delays a sign-in no longer than the call timeout while the server does not respond', async () => {
    const browser = openBrowser();
    const { sdk } = await signedInPage(browser, { fetch: without(browser.server.fetch, 'logout') });
    void sdk.session.signOut();
    const next = await browser.server.given.customer();
    const signingIn = signInWithPassword(sdk, next);
    await browser.clock.advance(15_000);
    await signingIn;

    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle: next.handle });
  });

  it('takes effect while an earlier sign-out is still being sent', async () => {
    const browser = openBrowser();
    const { sdk } = await signedInPage(browser);
    browser.server.fail('session.logOut', 'network');
    await sdk.session.signOut();
    const nextPage = browser.openPage({ fetch: without(browser.server.fetch, 'logout') });
    await nextPage.session.start();
    const signingIn = signInWithPassword(nextPage, await browser.server.given.customer());
    await browser.clock.advance(15_000);
    await signingIn;
    void nextPage.session.signOut();

    expect(kept(browser).handle).toBeUndefined();
  });

  it('is stored until the server has received it, but no longer than its session lasts', async () => {
    const browser = openBrowser();
    const ends: (Date | undefined)[] = [];
    const cookies = {
      ...browser.cookies,
      write(name: string, value: string, expiresAt?: Date) {
        browser.cookies.write(name, value);
        if (name === 'AUTH_TOKEN') ends.push(expiresAt);
      },
    };
    const { sdk } = await signedInPage(browser, { cookies });
    // The anonymous session has expired by then.
    await browser.clock.advance(61 * 60_000);
    await sdk.bind(accounts).read();
    const signingOut = sdk.session.signOut();
    const end = ends.at(-1);
    const { leaving, session } = kept(browser);
    await signingOut;

    expect(session).toBeUndefined();
    expect(end?.toISOString()).toBe(leaving.refreshTokenExpiresAt);
  });

  it('requests no renewal for a session that has expired', async () => {
    const browser = openBrowser();
    const { sdk } = await signedInPage(browser);
    const { leaving, session = leaving } = kept(browser);
    const end = new Date(session.refreshTokenExpiresAt).getTime();
    await browser.clock.advance(end - browser.clock.now().getTime() + 1_000);
    const asked = browser.server.timesAsked('session.refresh');
    await sdk.session.signOut();

    expect(browser.server.timesAsked('session.refresh')).toBe(asked);
    expect(kept(browser).leaving).toBeUndefined();
  });

  it('requests no renewal for a session without a known refresh expiry', async () => {
    const browser = openBrowser();
    const { sdk } = await signedInPage(browser);
    const { session, ...others } = kept(browser);
    const { refreshTokenExpiresAt: _, ...endless } = session;
    const over = { ...endless, accessTokenExpiresAt: new Date(0).toISOString() };
    browser.cookies.write('AUTH_TOKEN', JSON.stringify({ ...others, session: over }));
    await sdk.session.signOut();

    expect(browser.server.timesAsked('session.refresh')).toBe(0);
    expect(sdk.session.current()).toEqual(signedOut);
  });

  it('survives a change of device until the server has received it', async () => {
    const browser = openBrowser();
    const { sdk } = await signedInPage(browser);
    browser.server.fail('session.logOut', 'network');
    await sdk.session.signOut();
    browser.server.fail('giftCards.lookUp', 401);
    await sdk.bind(giftCards).lookUp({ cardIdentifier: 'SDB-ANY' });

    expect(browser.started().devices).toBe(2);
    expect(kept(browser).leaving).toBeDefined();
  });

  it('is repeated by the next page if it failed when test mode was turned on', async () => {
    const browser = openBrowser();
    const { sdk } = await signedInPage(browser);
    browser.server.fail('session.logOut', 'network');
    await sdk.session.setTest(true);
    await browser.openPage().session.start();
    await browser.clock.advance(0);

    expect(browser.server.openSessions('authenticated')).toBe(0);
  });
});
