import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import type { Network } from '@sideband/shared-sdk/fake';
import { migrateSession } from '@sideband/shared-sdk/linking';
import { openTabs } from './test-page.ts';

/**
 * Signs in at a legacy server: every response sets a readable cookie, and renewals require the
 * bearer.
 */
async function signedIn(readableRefreshCookie?: string) {
  const page = openTabs();
  let nth = 0;
  const bearers: (string | null)[] = [];
  const network: Network = async (url, init, cookies) => {
    if (url.endsWith('sessions/refresh')) {
      bearers.push(new Headers(init.headers).get('authorization'));
    }
    const answer = await page.server.network(url, init, cookies);
    page.browser.cookies.write('READABLE', `refresh-${++nth}-${url.split('/').at(-1)}`, new Date());
    return answer;
  };
  const sdk = page.open({
    network,
    ...(readableRefreshCookie !== undefined && { readableRefreshCookie }),
  });
  await page.signIn(sdk);
  const stored = () => JSON.parse(page.browser.cookies.read('AUTH_TOKEN') ?? '').session;
  return { ...page, sdk, stored, bearers, read: sdk.bind(accounts).read };
}

describe('refresh token readable by scripts', () => {
  it('is stored from responses that begin or renew a session, and sent with the next renewal', async () => {
    const { sdk, stored, bearers, clock, read } = await signedIn('READABLE');
    const first = stored().refreshToken;
    expect(first).toMatch(/-authenticated$/);
    await read();
    expect(stored().refreshToken).toBe(first);
    sdk.tab.hide();
    await clock.advance(15 * 60_000);
    await read();

    expect(bearers).toEqual([`Bearer ${first}`]);
    expect(stored().refreshToken).toMatch(/-refresh$/);
  });

  it('is stored from responses that begin an anonymous session or migrate an earlier one', async () => {
    const { sdk, stored, server } = await signedIn('READABLE');
    await migrateSession(sdk, await server.given.earlierSession(await server.given.customer()));
    expect(stored().refreshToken).toMatch(/-migrate$/);
    await sdk.session.setTest(true);

    expect(stored()).toMatchObject({
      sessionType: 'anonymous',
      refreshToken: expect.stringMatching(/-anonymous$/),
    });
  });

  it('is sent with the renewal for a sign-out', async () => {
    const { sdk, stored, bearers, clock } = await signedIn('READABLE');
    const { refreshToken } = stored();
    sdk.tab.hide();
    await clock.advance(15 * 60_000);
    await sdk.session.signOut();

    expect(bearers).toEqual([`Bearer ${refreshToken}`]);
  });

  it('is ignored unless configured', async () => {
    const { sdk, stored, bearers, clock, read } = await signedIn();
    const { accessToken } = stored();
    sdk.tab.hide();
    await clock.advance(15 * 60_000);
    await read();

    expect(bearers).toEqual([`Bearer ${accessToken}`]);
    expect(stored().refreshToken).toBeUndefined();
  });
});
