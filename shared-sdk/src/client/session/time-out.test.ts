import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { utility } from '@sideband/shared-sdk/utility';
import { listen, openBrowser, openTabs, signedInPage, watch } from './test-page.ts';

const ended = { type: 'anonymous', reason: 'ended' };
const kept = ({ cookies }: ReturnType<typeof openBrowser>) => cookies.read('AUTH_TOKEN') ?? '';

describe('session.timeOut of a customer', () => {
  it('signs the customer out locally and on the server, where nothing can be renewed anymore', async () => {
    const browser = openBrowser();
    const { sdk } = await signedInPage(browser);
    await sdk.session.timeOut();

    expect(sdk.session.current()).toEqual(ended);
    expect(browser.server.openSessions('authenticated')).toBe(0);
    await expect(sdk.bind(accounts).read()).rejects.toMatchObject({ status: 403 });
  });

  it('ends the session on the server even if the access token expired while the machine slept', async () => {
    const browser = openBrowser();
    const { sdk } = await signedInPage(browser);
    await browser.clock.skip(3 * 3600_000);
    await sdk.session.timeOut();

    expect(browser.server.openSessions('authenticated')).toBe(0);
  });

  it('keeps drafts for the same customer, and for no one else', async () => {
    const browser = openBrowser();
    const { sdk, customer } = await signedInPage(browser);
    sdk.drafts.set('/account/manage', 'phone', '2125550111');
    await sdk.session.timeOut();
    await signInWithPassword(sdk, customer);
    expect(sdk.drafts.get('/account/manage', 'phone')).toBe('2125550111');

    await sdk.session.timeOut();
    await signInWithPassword(sdk, await browser.server.given.customer());
    expect(sdk.drafts.get('/account/manage', 'phone')).toBeUndefined();
  });

  it('ends the session in every tab with the reason ended', async () => {
    const tabs = openTabs();
    const [one, other] = [tabs.open(), tabs.open()];
    await tabs.signIn(one);
    await other.session.start();
    const states = watch(other);
    await one.session.timeOut();
    await tabs.clock.advance(0);

    expect(states.at(-1)).toEqual(ended);
  });

  it('is repeated by a later page if the network failed', async () => {
    const browser = openBrowser();
    const { sdk } = await signedInPage(browser);
    browser.server.fail('session.logOut', 'network');
    await sdk.session.timeOut();
    expect(kept(browser)).toContain('leaving');

    await browser.openPage().session.start();
    await browser.clock.advance(0);
    expect(browser.server.openSessions('authenticated')).toBe(0);
  });
});

describe('session.timeOut of a visitor', () => {
  it('starts another session on the same device', async () => {
    const browser = openBrowser();
    const sdk = browser.openPage();
    await sdk.session.start();
    await sdk.session.timeOut();
    // The earlier session can no longer be renewed.
    expect(browser.server.openSessions('anonymous')).toBe(1);

    const { input } = await browser.server.given.giftCard();
    expect(await sdk.bind(giftCards).lookUp(input)).toMatchObject({ ok: true });
    expect(browser.started()).toEqual({ devices: 1, sessions: 2 });
    expect(sdk.session.current().type).toBe('anonymous');
  });
});

describe('session.isKept', () => {
  it.each([
    [true, true],
    [false, false],
    [undefined, false],
  ])(
    'after keepSignedIn %s is %s, even after a renewal and on the next page',
    async (options, isKept) => {
      const browser = openBrowser();
      const sdk = browser.openPage();
      const customer = await browser.server.given.customer();
      await signInWithPassword(sdk, {
        ...customer,
        ...(options !== undefined && { keepSignedIn: options }),
      });
      expect(sdk.session.isKept()).toBe(isKept);

      await browser.clock.skip(20 * 60_000);
      await sdk.bind(accounts).read();
      const next = browser.openPage();
      await next.session.start();
      expect([sdk.session.isKept(), next.session.isKept()]).toEqual([isKept, isKept]);
    },
  );

  it('is false after a sign-out, and for a customer who was not asked', async () => {
    const browser = openBrowser();
    const sdk = browser.openPage();
    const customer = await browser.server.given.customer();
    await signInWithPassword(sdk, { ...customer, keepSignedIn: true });
    await sdk.session.signOut();
    expect(sdk.session.isKept()).toBe(false);
    await signInWithPassword(sdk, customer);
    expect(sdk.session.isKept()).toBe(false);
  });
});

it.each([
  ['session-timeout', 'SESSION_TIMED_OUT'],
  ['unauthenticated-customer', 'UNAUTHENTICATED'],
])('the service code %s is reported as %s', async (code, type) => {
  const browser = openBrowser();
  const answer = () => new Response(JSON.stringify({ error: { code } }), { status: 403 });
  const { sdk } = await signedInPage(browser, {
    fetch: (url, init) =>
      String(url).endsWith('/account')
        ? Promise.resolve(answer())
        : browser.server.fetch(url, init),
  });
  const heard = listen(sdk);
  await expect(sdk.bind(accounts).read()).rejects.toMatchObject({ code: type });
  expect(heard).toEqual([type]);
});

it('the code UNAUTHENTICATED of a service signs out a customer, but not a visitor', async () => {
  const browser = openBrowser();
  const sdk = browser.openPage();
  await sdk.session.start();
  const signedOut = { code: 'unauthenticated-customer' };
  browser.server.refuse('utility.envInfo', signedOut);
  await expect(sdk.bind(utility).envInfo()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(browser.started()).toEqual({ devices: 1, sessions: 1 });

  await signInWithPassword(sdk, await browser.server.given.customer());
  browser.server.refuse('account.read', signedOut);
  await expect(sdk.bind(accounts).read()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(sdk.session.current()).toEqual(ended);
});
