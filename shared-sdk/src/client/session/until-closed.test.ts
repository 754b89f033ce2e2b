import { describe, expect, it } from '@jest/globals';
import { type CookieStore, memoryCookies } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { openBrowser } from './test-page.ts';

const minutes = 60_000;

/** Signs in a customer, and records the expiry of the session cookie. */
async function signedIn(options: { keepSignedIn?: boolean }) {
  const page = openBrowser();
  const jar = memoryCookies();
  const ends = new Map<string, Date | undefined>();
  const cookies: CookieStore = {
    ...jar,
    write(name, value, expiresAt) {
      jar.write(name, value);
      ends.set(name, expiresAt);
    },
  };
  const sdk = page.openPage({ cookies });
  const customer = await page.server.given.customer();
  await signInWithPassword(sdk, { ...customer, ...options });
  const read = sdk.bind(accounts).read;
  return { ...page, cookies, sdk, read, keptUntil: () => ends.get('AUTH_TOKEN') };
}

describe('session that its customer does not want to keep', () => {
  it('lasts until the browser is closed, even after a renewal', async () => {
    const { keptUntil, clock, read, renewed } = await signedIn({ keepSignedIn: false });
    expect(keptUntil()).toBeUndefined();
    await clock.advance(20 * minutes);
    expect(await read()).toMatchObject({ ok: true });

    expect(renewed()).toBeGreaterThan(0);
    expect(keptUntil()).toBeUndefined();
  });

  it('expires after a day without use if the browser restores it', async () => {
    const { clock, sdk, cookies, openPage } = await signedIn({ keepSignedIn: false });
    sdk.destroy();
    const restored = async () => {
      const page = openPage({ cookies });
      await page.session.start();
      page.destroy();
      return page.session.current().type;
    };
    await clock.advance(23 * 60 * minutes);
    expect(await restored()).toBe('authenticated');
    await clock.advance(24 * 60 * minutes);

    expect(await restored()).toBe('anonymous');
  });

  it('does not affect the later anonymous session, which is kept again', async () => {
    const { keptUntil, sdk } = await signedIn({ keepSignedIn: false });
    await sdk.session.signOut();
    expect(keptUntil()).toBeInstanceOf(Date);
  });

  it('is not kept longer for a sign-out the server has not received', async () => {
    const { keptUntil, sdk, server, openPage, cookies, clock } = await signedIn({
      keepSignedIn: false,
    });
    server.fail('session.logOut', 'network');
    await sdk.session.signOut();
    expect(cookies.read('AUTH_TOKEN')).toContain('leaving');
    expect(keptUntil()).toBeUndefined();
    await openPage({ cookies }).session.start();
    await clock.advance(0);

    expect(cookies.read('AUTH_TOKEN')).not.toContain('leaving');
    expect(keptUntil()).toBeInstanceOf(Date);
  });
});

it.each([{}, { keepSignedIn: true }])(
  'a session is kept for a year with the options %j',
  async (options) => {
    const { keptUntil, clock } = await signedIn(options);

    expect(keptUntil()?.getTime()).toBe(clock.now().getTime() + 365 * 24 * 60 * minutes);
  },
);
