import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { identities, signInWithPassword } from '@sideband/shared-sdk/identity';
import { openBrowser, signedInPage } from './test-page.ts';

describe('session.signIn', () => {
  it('changes nothing when it fails, and can be retried', async () => {
    const { server, openPage } = openBrowser();
    const sdk = openPage();
    const customer = await server.given.customer();
    server.fail('session.startAuthenticated', 'network');

    await expect(signInWithPassword(sdk, customer)).rejects.toMatchObject({ name: 'NetworkError' });
    expect(sdk.session.current()).toEqual({ type: 'anonymous', reason: 'arrived' });
    expect(await signInWithPassword(sdk, customer)).toEqual({ ok: true });
  });

  it('succeeds even if an older session turns out to have ended', async () => {
    const browser = openBrowser();
    const { sdk, customer } = await signedInPage(browser);
    browser.server.endSessions();

    expect(await signInWithPassword(sdk, customer)).toEqual({ ok: true });
    expect(await sdk.bind(accounts).read()).toMatchObject({ ok: true });
  });

  it('succeeds after the session has ended', async () => {
    const browser = openBrowser();
    const { sdk, customer } = await signedInPage(browser);
    browser.server.endSessions();
    await sdk
      .bind(accounts)
      .read()
      .catch(() => {});
    await signInWithPassword(sdk, customer);

    expect(await sdk.bind(accounts).read()).toMatchObject({ ok: true });
  });

  it('keeps the current session of the same customer', async () => {
    const browser = openBrowser();
    const { sdk, customer } = await signedInPage(browser);

    expect(await signInWithPassword(sdk, customer)).toEqual({ ok: true });
    expect(browser.server.timesAsked('session.startAuthenticated')).toBe(1);
    expect(await sdk.bind(accounts).read()).toMatchObject({ value: { email: customer.handle } });
  });

  it('starts another session once the access token has expired', async () => {
    const browser = openBrowser();
    const { server, clock, renewed } = browser;
    const { sdk, customer } = await signedInPage(browser);
    await clock.advance(15 * 60_000);
    const shown = await server.newSdk().bind(identities).authenticatePassword(customer);
    if (!shown.ok) throw new Error(shown.error.code);
    await sdk.session.signIn(shown.value, customer.handle);

    expect(server.timesAsked('session.startAuthenticated')).toBe(2);
    expect(await sdk.bind(accounts).read()).toMatchObject({ value: { email: customer.handle } });
    expect(renewed()).toBe(0);
  });

  it("starts another customer's session with their identity grant", async () => {
    const browser = openBrowser();
    const { sdk } = await signedInPage(browser);
    const grace = await browser.server.given.customer();

    expect(await signInWithPassword(sdk, grace)).toEqual({ ok: true });
    expect(browser.server.timesAsked('session.startAuthenticated')).toBe(2);
    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle: grace.handle });
    expect(await sdk.bind(accounts).read()).toMatchObject({ value: { email: grace.handle } });
  });
});
