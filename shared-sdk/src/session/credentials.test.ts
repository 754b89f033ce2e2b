import { expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { openTabs } from './test-page.ts';

it('a visitor is let in on the device grant, a customer on their identity grant, and calls go out with the access token', async () => {
  const { open, server, signIn, browser } = openTabs();
  const shown: [path: string, bearer: string][] = [];
  const sdk = open({
    network: (url, init, cookies) => {
      const bearer = new Headers(init.headers).get('authorization') ?? '';
      shown.push([url.split('/').at(-1) ?? '', bearer.replace('Bearer ', '')]);
      return server.network(url, init, cookies);
    },
  });
  await sdk.bind(giftCards).lookUp({ cardIdentifier: 'SDB-ANY' });
  const visitor = JSON.parse(browser.cookies.read('AUTH_TOKEN') ?? '').session;
  await signIn(sdk);
  await sdk.bind(accounts).read();
  const customer = JSON.parse(browser.cookies.read('AUTH_TOKEN') ?? '').session;
  const { grant } = JSON.parse(browser.cookies.read('DEVICE_GRANT') ?? '');

  expect(shown).toEqual([
    ['devices', ''],
    ['anonymous', grant],
    ['info', visitor.accessToken],
    ['password', visitor.accessToken],
    ['authenticated', expect.stringMatching(/^identity-grant-/)],
    ['account', customer.accessToken],
  ]);
});

it('a page that cannot renew its session as it begins fails, knows nobody, and keeps what is stored', async () => {
  const { open, server, signIn, clock, browser } = openTabs();
  const before = open();
  const { handle } = await signIn(before);
  before.destroy();
  await clock.advance(15 * 60_000);
  server.fail('session.refresh', 500);
  const sdk = open();
  const events: string[] = [];
  sdk.session.events.subscribe(({ type }) => events.push(type));

  await expect(sdk.session.start()).rejects.toMatchObject({ status: 500 });
  expect(sdk.session.current()).toMatchObject({ type: 'failed', error: { status: 500 } });
  expect(events).toEqual(['session-error']);
  expect(browser.cookies.read('AUTH_TOKEN')).toContain(handle);
  await clock.advance(1000);
  await sdk.session.start();
  expect(sdk.session.current()).toEqual({ type: 'authenticated', handle });
});
