import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { openTabs } from './test-page.ts';

describe('session credentials', () => {
  it('are the device grant for a visitor, the identity grant for a customer, and the access token for calls', async () => {
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

  it('are read from the cookie for every call, whichever tab wrote it', async () => {
    const { open, server, signIn, browser } = openTabs();
    const shown: (string | null)[] = [];
    const other = open({
      network: (url, init, cookies) => {
        if (url.endsWith('/account')) shown.push(new Headers(init.headers).get('authorization'));
        return server.network(url, init, cookies);
      },
    });
    await other.session.start();
    await signIn(open());
    const { session } = JSON.parse(browser.cookies.read('AUTH_TOKEN') ?? '');
    expect(session).toMatchObject({ sessionType: 'authenticated' });

    await other.bind(accounts).read();
    expect(shown).toEqual([`Bearer ${session.accessToken}`]);
  });

  it.each(['US', 'CA'] as const)(
    'include the country of the site in a renewal: %s',
    async (country) => {
      const { open, server, clock } = openTabs();
      const said: unknown[] = [];
      const sdk = open({
        country,
        network: (url, init, cookies) => {
          if (url.endsWith('sessions/refresh')) said.push(JSON.parse(String(init.body)));
          return server.network(url, init, cookies);
        },
      });
      await sdk.session.start();
      sdk.tab.hide();
      await clock.advance(60 * 60_000);
      await sdk.bind(giftCards).lookUp({ cardIdentifier: 'SDB-ANY' });

      expect(said).toEqual([{ location: country, sessionType: 'anonymous' }]);
    },
  );
});
