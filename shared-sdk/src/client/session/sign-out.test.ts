import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { convergenceHeader } from '../../contract/session/model.ts';
import { kept } from './sign-out.for-test.ts';
import { holdAnswers, openBrowser, signedInPage, watch } from './test-page.ts';

const signedOut = { type: 'anonymous', reason: 'signedOut' };

describe('session.signOut', () => {
  it('notifies the server, and the next page starts anonymously', async () => {
    const browser = openBrowser();
    const { sdk } = await signedInPage(browser);
    await sdk.session.signOut();
    const nextPage = browser.openPage();
    await nextPage.session.start();

    expect(sdk.session.current()).toEqual(signedOut);
    expect(browser.server.timesAsked('session.logOut')).toBe(1);
    expect(nextPage.session.current().type).toBe('anonymous');
    expect(browser.started().devices).toBe(1);
  });

  it('starts a new anonymous session if the earlier one has expired', async () => {
    const browser = openBrowser();
    const { sdk, customer } = await signedInPage(browser);
    await browser.clock.advance(61 * 60_000);
    await sdk.bind(accounts).read();
    expect(browser.started().sessions).toBe(1);
    await sdk.session.signOut();

    expect(browser.started().sessions).toBe(2);
    expect(kept(browser).session).toMatchObject({ sessionType: 'anonymous' });
    expect(browser.cookies.read('AUTH_TOKEN')).not.toContain(customer.handle);
  });

  it('signs the customer out even when the server cannot be reached', async () => {
    const browser = openBrowser();
    const { sdk } = await signedInPage(browser);
    browser.server.fail('session.logOut', 'network');
    browser.server.fail('session.startAnonymous', 'network');
    await sdk.session.signOut();

    expect(sdk.session.current()).toEqual(signedOut);
    const { input } = await browser.server.given.giftCard();
    expect(await sdk.bind(giftCards).lookUp(input)).toMatchObject({ ok: true });
  });

  it('takes effect immediately, even if the page is left before any response', async () => {
    const browser = openBrowser();
    const { fetch, answered } = holdAnswers(browser.server.fetch, '/events');
    let isLeft = false;
    const { sdk } = await signedInPage(browser, {
      fetch: (...request) => (isLeft ? new Promise(() => {}) : fetch(...request)),
    });
    await sdk.launch();
    sdk.telemetry({ remote: 'giftcard', version: '1', revision: 'r-1' }).problem('caught', 'odd');
    void sdk.session.signOut();
    await answered;
    isLeft = true;
    const nextPage = browser.openPage();
    await nextPage.session.start();

    expect(nextPage.session.current().type).toBe('anonymous');
    await browser.clock.advance(0);
    expect(browser.server.timesAsked('session.logOut')).toBe(1);
  });

  it('ignores a convergence token in the response for the ending session', async () => {
    const browser = openBrowser();
    const { server } = browser;
    const { sdk } = await signedInPage(browser, {
      async fetch(...request) {
        const answer = await server.fetch(...request);
        const headers = new Headers(answer.headers);
        if (String(request[0]).endsWith('/logout')) headers.set(convergenceHeader, 'of-ada');
        const { status } = answer;
        return new Response(await answer.text(), { status, headers });
      },
    });
    await sdk.session.signOut();

    expect(server.timesAsked('session.logOut')).toBe(1);
    expect(browser.renewed()).toBe(0);
    expect(kept(browser).convergenceToken).toBeUndefined();
  });

  it('clears drafts before the state changes', async () => {
    const { sdk } = await signedInPage(openBrowser());
    sdk.drafts.set('/account', 'note', 'mine');
    const seen: unknown[] = [];
    sdk.session.state.subscribe(() => seen.push(sdk.drafts.get('/account', 'note')));
    await sdk.session.signOut();

    expect(seen).toEqual(['mine', undefined]);
  });

  it('leaves an anonymous visitor unchanged', async () => {
    const { server, openPage, cookies } = openBrowser();
    const asked: string[] = [];
    const network = server.fetchOf(cookies);
    const sdk = openPage({
      fetch: (url, init) => {
        asked.push(String(url));
        return network(url, init);
      },
    });
    await sdk.session.start();
    const kept = cookies.read('AUTH_TOKEN');
    asked.length = 0;
    await sdk.session.signOut();

    expect(sdk.session.current()).toEqual({ type: 'anonymous', reason: 'arrived' });
    expect(asked).toEqual([]);
    expect(cookies.read('AUTH_TOKEN')).toBe(kept);
  });

  it('lets a call in progress finish and stays signed out', async () => {
    const browser = openBrowser();
    const { fetch, answered, letGo } = holdAnswers(browser.server.fetch, '/account');
    const { sdk, customer } = await signedInPage(browser, { fetch });
    const reading = sdk.bind(accounts).read();
    await answered;
    await sdk.session.signOut();
    letGo();

    expect(await reading).toMatchObject({ value: { email: customer.handle } });
    expect(sdk.session.current()).toEqual(signedOut);
  });

  it('stays signed out when a call in progress is refused, and does not repeat the call', async () => {
    const browser = openBrowser();
    const { fetch, answered, letGo } = holdAnswers(browser.server.fetch, '/account');
    const { sdk } = await signedInPage(browser, { fetch });
    browser.server.fail('account.read', 401);
    const reading = sdk.bind(accounts).read();
    await answered;
    await sdk.session.signOut();
    letGo();

    await expect(reading).rejects.toMatchObject({ status: 401 });
    expect(sdk.session.current()).toEqual(signedOut);
    expect(browser.server.timesAsked('account.read')).toBe(1);
  });

  it('lets concurrent calls use the earlier anonymous session', async () => {
    const browser = openBrowser();
    const { sdk } = await signedInPage(browser);
    const { lookUp } = sdk.bind(giftCards);
    const { input } = await browser.server.given.giftCard();
    const signingOut = sdk.session.signOut();
    await Promise.resolve();
    const found = await lookUp(input);
    await signingOut;

    expect(found).toMatchObject({ ok: true });
    expect(browser.started()).toEqual({ devices: 1, sessions: 1 });
  });

  it('takes precedence over a sign-in in progress', async () => {
    const browser = openBrowser();
    const { server } = browser;
    const { fetch, answered, letGo } = holdAnswers(server.fetch, '/sessions/authenticated');
    const sdk = browser.openPage({ fetch });
    const signingIn = signInWithPassword(sdk, await server.given.customer());
    await answered;
    const signingOut = sdk.session.signOut();
    letGo();
    await Promise.all([signingIn, signingOut]);

    expect(sdk.session.current()).toEqual(signedOut);
    expect(server.timesAsked('session.logOut')).toBe(1);
  });
});

it('session.state listeners may call the SDK', async () => {
  const browser = openBrowser();
  const { server, openPage } = browser;
  const sdk = openPage();
  const { input } = await server.given.giftCard();
  const calls: Promise<unknown>[] = [];
  sdk.session.state.subscribe(({ type }) => {
    if (type === 'starting') return;
    calls.push(sdk.session.start(), sdk.bind(giftCards).lookUp(input));
    if (type === 'authenticated') calls.push(sdk.session.signOut());
  });
  await signInWithPassword(sdk, await server.given.customer());
  // Calls of one listener may trigger others, so this repeats until a round adds none.
  for (let done = 0; done < calls.length; ) done = (await Promise.all(calls)).length;

  expect(watch(sdk)).toEqual([signedOut]);
});
