import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { given, heardByOthers, inFreshBrowser } from './watch-presence.for-test.ts';

inFreshBrowser();

const minute = 60_000;

describe('inactivity: payment in progress', () => {
  it('is not interrupted by the warning, which is shown afterwards', async () => {
    const page = await given();
    page.unsaved.next('moneyMoves');
    await page.clock.advance(40 * minute);
    expect(page.shows()).toBe('none');
    page.unsaved.next('nothing');
    expect(page.shows()).toBe('warning');
    await page.clock.advance(minute);
    expect(page.shows()).toBe('ended');
  });

  it('keeps the session alive in all tabs, whichever tab the payment is in', async () => {
    const page = await given();
    const other = await page.openPage();
    other.unsaved.next('moneyMoves');
    await page.clock.advance(40 * minute);
    expect([page.shows(), other.shows()]).toEqual(['none', 'none']);
    expect(page.sdk.session.current().type).toBe('authenticated');
  });

  it('dismisses a warning', async () => {
    const page = await given();
    await page.clock.advance(14.5 * minute);
    page.unsaved.next('moneyMoves');
    expect(page.shows()).toBe('none');
  });
});

describe('inactivity: tabs', () => {
  it('share activity', async () => {
    const page = await given();
    const other = await page.openPage();
    await page.clock.advance(10 * minute);
    await other.sdk.bind(accounts).read();
    await page.clock.advance(10 * minute);
    expect([page.shows(), other.shows()]).toEqual(['none', 'none']);
  });

  it('warn together, and a request to stay in one dismisses the warning in all', async () => {
    const page = await given();
    const other = await page.openPage();
    await page.clock.advance(14 * minute);
    expect([page.shows(), other.shows()]).toEqual(['warning', 'warning']);
    await other.stay();
    heardByOthers();
    expect(page.shows()).toBe('none');
    await page.clock.advance(5 * minute);
    expect(page.shows()).toBe('none');
  });

  it('end the session together with one request, and continue together', async () => {
    const page = await given();
    const other = await page.openPage();
    await page.clock.advance(15 * minute);
    expect([page.shows(), other.shows()]).toEqual(['ended', 'ended']);
    expect(page.backend.timesAsked('session.logOut')).toBe(1);
    page.goOn();
    heardByOthers();
    expect(other.shows()).toBe('none');
  });

  it('are independent if storage is blocked', async () => {
    const page = await given({ storage: undefined });
    await page.clock.advance(14 * minute);
    expect(page.shows()).toBe('warning');
    await page.clock.advance(minute);
    expect(page.shows()).toBe('ended');
    page.goOn();
    expect(page.shows()).toBe('none');
  });
});
