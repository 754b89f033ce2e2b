import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { openTabs, watch } from './test-page.ts';

const minutes = 60_000;
const settled = async (act: () => boolean) => {
  for (let turn = 0; turn < 50 && !act(); turn++) await Promise.resolve();
};

describe('tabs of one browser', () => {
  it('share one device and one session when opened concurrently', async () => {
    const { open, started } = openTabs();
    const tabs = Array.from({ length: 20 }, () => open());
    await Promise.all(tabs.map(({ session }) => session.start()));

    expect(started()).toEqual({ devices: 1, sessions: 1 });
    expect(new Set(tabs.map(idOf)).size).toBe(1);
  });

  it('follow a sign-in and a sign-out in any of them', async () => {
    const { open, signIn } = openTabs();
    const [first, second] = [open(), open()];
    await Promise.all([first.session.start(), second.session.start()]);
    const states = watch(second);
    second.drafts.set('/account', 'note', 'mine');
    const { handle } = await signIn(first);
    await settled(() => states.length === 2);
    await first.session.signOut();
    await settled(() => states.length === 3);

    expect(states).toEqual([
      { type: 'anonymous', reason: 'arrived' },
      { type: 'authenticated', handle },
      { type: 'anonymous', reason: 'signedOut' },
    ]);
    expect(second.drafts.get('/account', 'note')).toBeUndefined();
  });

  it('renew the session once when all of them need it at the same moment', async () => {
    const { open, signIn, clock, renewed } = openTabs();
    const tabs = Array.from({ length: 20 }, () => open());
    const { handle } = await signIn(tabs[0] ?? open());
    await Promise.all(tabs.map(({ session }) => session.start()));
    for (const { tab } of tabs) tab.hide();
    await clock.advance(15 * minutes);
    const accountsRead = await Promise.all(tabs.map((sdk) => sdk.bind(accounts).read()));

    expect(accountsRead.every(({ ok }) => ok)).toBe(true);
    expect(renewed()).toBe(1);
    expect(new Set(tabs.map(idOf)).size).toBe(1);
    for (const { session } of tabs) {
      expect(session.current()).toEqual({ type: 'authenticated', handle });
    }
  });

  it('renew the session once when the server refuses the old token from all of them', async () => {
    const { open, signIn, server, renewed } = openTabs();
    const tabs = Array.from({ length: 10 }, () => open());
    await signIn(tabs[0] ?? open());
    await Promise.all(tabs.map(({ session }) => session.start()));
    for (const _ of tabs) server.fail('account.read', 401);
    const accountsRead = await Promise.all(tabs.map((sdk) => sdk.bind(accounts).read()));

    expect(accountsRead.every(({ ok }) => ok)).toBe(true);
    expect(renewed()).toBe(1);
  });

  it('replace a refused anonymous session once', async () => {
    const { open, server, started } = openTabs();
    const tabs = Array.from({ length: 5 }, () => open());
    await Promise.all(tabs.map(({ session }) => session.start()));
    for (const _ of tabs) server.fail('account.read', 401);
    await Promise.allSettled(tabs.map((sdk) => sdk.bind(accounts).read()));

    expect(started()).toEqual({ devices: 2, sessions: 2 });
  });

  it('register one new device when the server no longer knows theirs', async () => {
    const { open, browser, started } = openTabs();
    const unknown = {
      deviceId: 'device-of-before',
      grant: 'grant-of-before',
      grantExpiresAt: '2099-01-01T00:00:00Z',
      grantVersion: 'v2',
    };
    browser.cookies.write('DEVICE_GRANT', JSON.stringify(unknown));
    const tabs = Array.from({ length: 5 }, () => open());
    await Promise.all(tabs.map(({ session }) => session.start()));

    expect(started().devices).toBe(1);
    expect(new Set(tabs.map(idOf)).size).toBe(1);
  });

  it('continue when one is killed during a renewal', async () => {
    const { open, server, signIn, clock, renewed } = openTabs();
    const doomed = open({
      network: (url, init, cookies) =>
        url.endsWith('sessions/refresh')
          ? server.network(url, init, new Map(cookies)).then(() => new Promise(() => {}))
          : server.network(url, init, cookies),
    });
    const { handle } = await signIn(doomed);
    const other = open();
    await other.session.start();
    for (const { tab } of [doomed, other]) tab.hide();
    await clock.advance(15 * minutes);
    doomed
      .bind(accounts)
      .read()
      .catch(() => {});
    const reading = other.bind(accounts).read();
    await clock.advance(0);
    doomed.tab.kill();

    expect(await reading).toMatchObject({ value: { email: handle } });
    expect(renewed()).toBe(2);
  });

  it('wait for a hanging renewal only until its timeout, and do not each repeat it', async () => {
    const { open, server, signIn, clock } = openTabs();
    let asked = 0;
    let hangs = true;
    const network = (...[url, init, cookies]: Parameters<typeof server.network>) => {
      if (!hangs || !url.endsWith('sessions/refresh')) return server.network(url, init, cookies);
      asked += 1;
      return new Promise<Response>(() => {});
    };
    const tabs = Array.from({ length: 5 }, () => open({ network }));
    await signIn(tabs[0] ?? open());
    await Promise.all(tabs.map(({ session }) => session.start()));
    for (const { tab } of tabs) tab.hide();
    await clock.advance(15 * minutes);
    const readAll = () => Promise.allSettled(tabs.map((sdk) => sdk.bind(accounts).read()));
    const hanging = readAll();
    await clock.advance(15_000);

    expect((await hanging).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    expect(asked).toBe(1);
    hangs = false;
    await clock.advance(1000);
    expect((await readAll()).map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'));
  });
});

const idOf = ({ session }: { session: { diagnostics(): { accessTokenId: string | undefined } } }) =>
  session.diagnostics().accessTokenId;
