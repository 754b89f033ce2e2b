import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { openTabs, watch } from './test-page.ts';

const minutes = 60_000;
const hours = 60 * minutes;

/** Signs in a customer in a browser whose clock can be wrong, unlike the server's. */
async function signedIn() {
  let serverAhead = 0;
  const page = openTabs({ now: () => new Date(page.clock.now().getTime() + serverAhead) });
  const sdk = page.open();
  const customer = await page.signIn(sdk);
  return {
    ...page,
    sdk,
    customer,
    read: sdk.bind(accounts).read,
    /** Sets only the wall clock of the browser. Timers are suspended meanwhile. */
    setClock(ms: number) {
      page.clock.jump(ms);
      serverAhead -= ms;
    },
  };
}

describe('session of an open page', () => {
  it('is renewed a minute ahead of expiry while the page is visible, so that no call waits', async () => {
    const { clock, renewed } = await signedIn();
    await clock.advance(14 * minutes - 1);
    expect(renewed()).toBe(0);
    await clock.advance(1);

    expect(renewed()).toBe(1);
  });

  it('keeps being renewed for 24 hours', async () => {
    const { clock, renewed, sdk } = await signedIn();
    await clock.advance(24 * hours);

    expect(renewed()).toBeGreaterThan(90);
    expect(renewed()).toBeLessThan(110);
    expect(sdk.session.current().type).toBe('authenticated');
  });

  it('ends with its access token, after one attempt, when it cannot be renewed', async () => {
    const { server, clock, renewed, sdk } = await signedIn();
    server.refuseRenewals();
    await clock.advance(15 * minutes - 1);
    expect(sdk.session.current().type).toBe('authenticated');
    await clock.advance(1);

    expect(sdk.session.current()).toEqual({ type: 'anonymous', reason: 'ended' });
    await clock.advance(10 * minutes);
    expect(renewed()).toBe(1);
  });

  it('is not renewed on a hidden page until it is shown again', async () => {
    const { sdk, clock, renewed } = await signedIn();
    sdk.tab.hide();
    await clock.advance(8 * hours);
    expect(renewed()).toBe(0);
    sdk.tab.show();
    await clock.advance(0);

    expect(renewed()).toBe(1);
  });

  it.each([
    ['an hour ahead', 1 * hours],
    ['an hour back', -1 * hours],
    ['a day ahead', 24 * hours],
  ])('is renewed at most once and stays signed in when the clock is set %s', async (_, ms) => {
    const { sdk, setClock, clock, renewed, read, customer } = await signedIn();
    const states = watch(sdk);
    setClock(ms);
    sdk.tab.show();
    sdk.tab.restore();
    sdk.tab.goOnline();
    await clock.advance(0);
    await Promise.all([read(), read(), read()]);
    await clock.advance(10 * minutes);
    await read();

    expect(renewed()).toBeLessThanOrEqual(1);
    expect(states).toEqual([{ type: 'authenticated', handle: customer.handle }]);
  });

  it('is renewed once after eight hours of sleep, whatever wakes the page', async () => {
    const { sdk, clock, renewed, read } = await signedIn();
    clock.jump(8 * hours);
    sdk.tab.show();
    sdk.tab.restore();
    sdk.tab.goOnline();
    await Promise.all([read(), read(), read()]);
    await clock.advance(0);

    expect(renewed()).toBe(1);
    expect(sdk.session.current().type).toBe('authenticated');
  });

  it('is never renewed in a loop when the clock is fast from the start, on this page and the next', async () => {
    const { clock, open, signIn, renewed } = openTabs({
      now: () => new Date('2026-11-21T09:00:00Z'),
    });
    const sdk = open();
    await signIn(sdk);
    for (let nth = 0; nth < 5; nth++) await sdk.bind(accounts).read();
    const next = open();
    await next.bind(accounts).read();
    await clock.advance(30 * minutes);
    await next.bind(accounts).read();

    expect(renewed()).toBe(0);
    expect(sdk.session.diagnostics().looksExpired).toBe(true);
  });

  it('continues with the valid token when an early renewal fails', async () => {
    const { server, sdk, clock, read, renewed, customer } = await signedIn();
    const states = watch(sdk);
    server.fail('session.refresh', 503);
    await clock.advance(14 * minutes);

    expect(await read()).toMatchObject({ ok: true });
    expect(states).toEqual([{ type: 'authenticated', handle: customer.handle }]);
    await clock.advance(1000);
    expect(renewed()).toBe(2);
  });

  it('starts when the network is back, if it could not start offline', async () => {
    const { open, server, clock } = openTabs();
    server.fail('device.register', 'network');
    const sdk = open();
    await expect(sdk.session.start()).rejects.toThrow();
    sdk.tab.goOnline();
    await clock.advance(0);

    expect(sdk.session.current().type).toBe('anonymous');
  });

  it('is updated with missed changes when the page returns from the back/forward cache', async () => {
    const { open, signIn } = openTabs();
    const [sleeper, other] = [open(), open()];
    await Promise.all([sleeper.session.start(), other.session.start()]);
    sleeper.tab.leave();
    const { handle } = await signIn(other);
    expect(sleeper.session.current().type).toBe('anonymous');
    sleeper.tab.restore();

    expect(sleeper.session.current()).toEqual({ type: 'authenticated', handle });
  });

  it("is not renewed by a page left while waiting for another tab's renewal, and continues on return", async () => {
    const { open, signIn, clock, server, renewed } = openTabs();
    const gate = Promise.withResolvers<void>();
    const slow = open({
      network: async (url, init, cookies) => {
        if (url.endsWith('sessions/refresh')) await gate.promise;
        return server.network(url, init, cookies);
      },
    });
    const { handle } = await signIn(slow);
    const waiting = open();
    await waiting.session.start();
    await clock.skip(15 * minutes);
    const first = slow.bind(accounts).read();
    await clock.advance(0);
    const second = waiting
      .bind(accounts)
      .read()
      .catch((failure) => failure.name);
    await clock.advance(0);
    waiting.tab.leave();
    expect(await second).toBe('NetworkError');
    gate.resolve();
    await first;
    waiting.tab.restore();

    expect(await waiting.bind(accounts).read()).toMatchObject({ value: { email: handle } });
    expect(renewed()).toBe(1);
  });

  it('holds neither lock nor channel when the page is left during a renewal', async () => {
    const { open, signIn, clock, server, browser } = openTabs();
    const sdk = open({
      network: (url, init, cookies) =>
        url.endsWith('sessions/refresh')
          ? new Promise(() => {})
          : server.network(url, init, cookies),
    });
    await signIn(sdk);
    clock.jump(15 * minutes);
    sdk
      .bind(accounts)
      .read()
      .catch(() => {});
    await clock.advance(0);
    expect(browser.isLocked('sideband-session')).toBe(true);
    sdk.tab.leave();
    await clock.advance(0);

    expect(browser.isLocked('sideband-session')).toBe(false);
    expect(sdk.tab.openEnds()).toBe(1); // the page still listens for its return
  });
});
