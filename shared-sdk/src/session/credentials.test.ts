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
      shown.push([url.split('/').at(-1) ?? '', bearer]);
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
    ['anonymous', `Bearer ${grant}`],
    ['info', `Bearer ${visitor.accessToken}`],
    ['password', `Bearer ${visitor.accessToken}`],
    ['authenticated', expect.stringMatching(/^Bearer identity-grant-/)],
    ['account', `Bearer ${customer.accessToken}`],
  ]);
});
