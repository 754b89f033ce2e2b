import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { openTabs } from './test-page.ts';

describe('SDK timers, listeners and channels', () => {
  it('are released when the SDK is closed', async () => {
    const { open, signIn, clock } = openTabs();
    const sdk = open();
    await signIn(sdk);
    expect(clock.pending()).toBe(1);
    expect(sdk.tab.openEnds()).toBe(2);
    sdk.destroy();

    expect(clock.pending()).toBe(0);
    expect(sdk.tab.openEnds()).toBe(0);
  });

  it('are released when it is closed during a renewal, and so is the lock', async () => {
    const { open, signIn, clock, server, browser } = openTabs();
    const sdk = open({
      network: (url, init, cookies) =>
        url.endsWith('sessions/refresh')
          ? new Promise(() => {})
          : server.network(url, init, cookies),
    });
    await signIn(sdk);
    clock.jump(15 * 60_000);
    const reading = sdk
      .bind(accounts)
      .read()
      .catch((failure) => failure.name);
    await clock.advance(0);
    sdk.destroy();

    expect(await reading).toBe('GenericError');
    await clock.advance(0);
    expect(clock.pending()).toBe(0);
    expect(sdk.tab.openEnds()).toBe(0);
    expect(browser.isLocked('sideband-session')).toBe(false);
  });

  it('do not pile up after hiding and showing the page a hundred times', async () => {
    const { open, signIn, clock } = openTabs();
    const sdk = open();
    await signIn(sdk);
    for (let nth = 0; nth < 100; nth++) {
      sdk.tab.hide();
      sdk.tab.show();
      sdk.tab.leave();
      sdk.tab.restore();
    }

    expect(clock.pending()).toBe(1);
    expect(sdk.tab.openEnds()).toBe(2);
  });

  it("are released when it is closed while waiting for another tab's renewal", async () => {
    const { open, signIn, clock, server } = openTabs();
    const slow = open({
      network: (url, init, cookies) =>
        url.endsWith('sessions/refresh')
          ? new Promise(() => {})
          : server.network(url, init, cookies),
    });
    await signIn(slow);
    const waiting = open();
    await waiting.session.start();
    clock.jump(15 * 60_000);
    slow
      .bind(accounts)
      .read()
      .catch(() => {});
    await clock.advance(0);
    const reading = waiting
      .bind(accounts)
      .read()
      .catch((failure) => failure.name);
    await clock.advance(0);
    slow.destroy();
    waiting.destroy();

    expect(await reading).toMatch(/Error$/);
    await clock.advance(0);
    expect([clock.pending(), slow.tab.openEnds(), waiting.tab.openEnds()]).toEqual([0, 0, 0]);
  });
});
