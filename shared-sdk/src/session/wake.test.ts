import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { openTabs, watch } from './test-page.ts';

const minutes = 60_000;
const hours = 60 * minutes;

/** A customer, in a browser whose clock can be wrong: the server's is not. */
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
    /** Sets the wall clock of the browser, and of nobody else. Timers sleep meanwhile. */
    setClock(ms: number) {
      page.clock.jump(ms);
      serverAhead -= ms;
    },
  };
}

describe('a page', () => {
  it('renews a minute ahead of time while it is looked at, and no call has to wait', async () => {
    const { clock, renewed } = await signedIn();
    await clock.advance(14 * minutes - 1);
    expect(renewed()).toBe(0);
    await clock.advance(1);

    expect(renewed()).toBe(1);
  });

  it('goes on renewing all day', async () => {
    const { clock, renewed, sdk } = await signedIn();
    await clock.advance(24 * hours);

    expect(renewed()).toBeGreaterThan(90);
    expect(renewed()).toBeLessThan(110);
    expect(sdk.session.current().type).toBe('authenticated');
  });

  it('on which the session has no future says so when its access token ends, and asks once', async () => {
    const { server, clock, renewed, sdk } = await signedIn();
    server.refuseRenewals();
    await clock.advance(15 * minutes - 1);
    expect(sdk.session.current().type).toBe('authenticated');
    await clock.advance(1);

    expect(sdk.session.current()).toEqual({ type: 'anonymous', reason: 'ended' });
    await clock.advance(10 * minutes);
    expect(renewed()).toBe(1);
  });

  it('that nobody looks at renews nothing until it is shown again', async () => {
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
  ])('whose clock is set %s renews at most once and stays signed in', async (_, ms) => {
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

  it('that slept for eight hours renews once, whatever wakes it', async () => {
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

  it('whose clock is fast from the start never loops, on this page and the next', async () => {
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

  it('that fails to renew ahead of time goes on with the token that still holds', async () => {
    const { server, sdk, clock, read, renewed, customer } = await signedIn();
    const states = watch(sdk);
    server.fail('session.refresh', 503);
    await clock.advance(14 * minutes);

    expect(await read()).toMatchObject({ ok: true });
    expect(states).toEqual([{ type: 'authenticated', handle: customer.handle }]);
    await clock.advance(1000);
    expect(renewed()).toBe(2);
  });

  it('that could not start for want of a line starts when the line is back', async () => {
    const { open, server, clock } = openTabs();
    server.fail('device.register', 'network');
    const sdk = open();
    await expect(sdk.session.start()).rejects.toThrow();
    sdk.tab.goOnline();
    await clock.advance(0);

    expect(sdk.session.current().type).toBe('anonymous');
  });

  it('coming back from the back/forward cache finds what it missed there', async () => {
    const { open, signIn } = openTabs();
    const [sleeper, other] = [open(), open()];
    await Promise.all([sleeper.session.start(), other.session.start()]);
    sleeper.tab.leave();
    const { handle } = await signIn(other);
    expect(sleeper.session.current().type).toBe('anonymous');
    sleeper.tab.restore();

    expect(sleeper.session.current()).toEqual({ type: 'authenticated', handle });
  });

  it('left while it waits for another tab’s renewal asks for none itself, and goes on when it is back', async () => {
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

  it('left in the middle of a renewal holds neither lock nor channel', async () => {
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
    expect(sdk.tab.openEnds()).toBe(1); // it still listens for coming back
  });
});
