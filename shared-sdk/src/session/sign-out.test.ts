import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { holdAnswers, openBrowser, signedInPage, watch } from './test-page.ts';

const signedOut = { type: 'anonymous', reason: 'signedOut' };

describe('signing out', () => {
  it('tells the server, and the next page knows nobody', async () => {
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

  it('works without the server', async () => {
    const browser = openBrowser();
    const { sdk } = await signedInPage(browser);
    browser.server.fail('session.logOut', 'network');
    browser.server.fail('session.startAnonymous', 'network');
    await sdk.session.signOut();

    expect(sdk.session.current()).toEqual(signedOut);
    const { input } = await browser.server.given.giftCard();
    expect(await sdk.bind(giftCards).lookUp(input)).toMatchObject({ ok: true });
  });

  it('forgets what was typed before anybody hears of it', async () => {
    const { sdk } = await signedInPage(openBrowser());
    sdk.drafts.set('/account', 'note', 'mine');
    const seen: unknown[] = [];
    sdk.session.state.subscribe(() => seen.push(sdk.drafts.get('/account', 'note')));
    await sdk.session.signOut();

    expect(seen).toEqual(['mine', undefined]);
  });

  it('leaves an anonymous visitor as they are', async () => {
    const { server, openPage, started } = openBrowser();
    const sdk = openPage();
    await sdk.session.start();
    await sdk.session.signOut();

    expect(sdk.session.current()).toEqual({ type: 'anonymous', reason: 'arrived' });
    expect(server.timesAsked('session.logOut')).toBe(0);
    expect(started()).toEqual({ devices: 1, sessions: 1 });
  });

  it('while a call is under way lets the call end, and stays signed out', async () => {
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

  it('while a call is under way that turns out refused stays a sign-out, and the call is not made again', async () => {
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

  it('has calls made meanwhile wait for the new session, and share it', async () => {
    const browser = openBrowser();
    const { sdk } = await signedInPage(browser);
    const { lookUp } = sdk.bind(giftCards);
    const { input } = await browser.server.given.giftCard();
    const signingOut = sdk.session.signOut();
    await Promise.resolve();
    const found = await lookUp(input);
    await signingOut;

    expect(found).toMatchObject({ ok: true });
    expect(browser.started()).toEqual({ devices: 1, sessions: 2 });
  });

  it('asked for while signing in wins', async () => {
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

it('a listener may call the SDK from whatever it is told', async () => {
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
  // What one listener starts may start others: done when a round adds none.
  for (let done = 0; done < calls.length; ) done = (await Promise.all(calls)).length;

  expect(watch(sdk)).toEqual([signedOut]);
});
