import { describe, expect, it } from '@jest/globals';
import { memoryCookies } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { lonelyBrowser } from '../browser/lonely-browser.ts';
import { holdAnswers, openBrowser, signedInPage, watch } from './test-page.ts';

const minutes = 60_000;
const hidden = { ...lonelyBrowser(), isVisible: () => false };

/**
 * Opens Ada's page in a browser where Grace's sign-in has replaced nothing but the refresh cookie.
 */
async function replaced() {
  const page = openBrowser();
  const { server, openPage, clock } = page;
  const { sdk } = await signedInPage(page, { browser: hidden });
  const fetch = server.fetchOf(page.cookies);
  const grace = openPage({ cookies: memoryCookies(), fetch, browser: hidden });
  const customer = await server.given.customer();
  await signInWithPassword(grace, customer);
  await clock.advance(16 * minutes);
  return { ...page, sdk, grace, handle: customer.handle };
}

describe('session whose refresh cookie belongs to another customer', () => {
  it("ends, while the other customer's session continues", async () => {
    const { sdk, grace, handle } = await replaced();

    await expect(sdk.bind(accounts).read()).rejects.toMatchObject({ status: 401 });

    expect(sdk.session.current()).toEqual({ type: 'anonymous', reason: 'ended' });
    expect(await grace.bind(accounts).read()).toMatchObject({ value: { email: handle } });
  });

  it('is signed out without signing the other customer out', async () => {
    const { sdk, grace, handle, server } = await replaced();

    await sdk.session.signOut();

    expect(server.timesAsked('session.logOut')).toBe(0);
    expect(await grace.bind(accounts).read()).toMatchObject({ value: { email: handle } });
  });

  it("is replaced by the other customer's when the page learns of it during a renewal", async () => {
    const page = openBrowser();
    const { server, openPage, cookies } = page;
    const fetch = server.fetchOf(cookies);
    const renewal = holdAnswers(fetch, '/sessions/refresh');
    const signIn = holdAnswers(fetch, '/sessions/authenticated');
    const { sdk } = await signedInPage(page, { fetch: renewal.fetch });
    const states = watch(sdk);
    const grace = await server.given.customer();
    const signingIn = signInWithPassword(openPage({ fetch: signIn.fetch }), grace);
    await signIn.answered;
    server.fail('account.read', 401);
    const reading = sdk.bind(accounts).read();
    await renewal.answered;
    signIn.letGo();
    await signingIn;
    renewal.letGo();

    // Ada's call must not be answered with Grace's data.
    await expect(reading).rejects.toMatchObject({ status: 401 });
    expect(states.slice(1)).toEqual([
      { type: 'anonymous', reason: 'signedOut' },
      { type: 'authenticated', handle: grace.handle },
    ]);
    expect(await sdk.bind(accounts).read()).toMatchObject({ value: { email: grace.handle } });
  });
});
