import { describe, expect, it } from '@jest/globals';
import { cacheFingerprints, openBrowser } from './persistence.for-test.ts';
import { anonymous, failing, signedIn } from './test-desk.ts';

cacheFingerprints();

const seconds = 1000;

const down = { answer: failing(503) };

describe('event persistence of a customer', () => {
  it('writes once, 500 ms after the last event', async () => {
    const { openTab, clock, writes, ids } = openBrowser();
    const tab = openTab(down);
    const first = tab.happen('userEvents', 2);
    await clock.advance(300);
    const second = tab.happen('userEvents', 2);
    await clock.advance(499);
    expect(writes()).toBe(0);
    await clock.advance(1);

    expect(writes()).toBe(1);
    expect(ids()).toEqual([...first, ...second]);

    await clock.advance(2 * seconds);
    const third = tab.happen('userEvents', 2);
    await clock.advance(499);
    expect(writes()).toBe(1);
    await clock.advance(1);
    expect(writes()).toBe(2);
    expect(ids()).toEqual([...first, ...second, ...third]);
  });

  it('writes within a second of the first event while events keep arriving', async () => {
    const { openTab, clock, writes } = openBrowser();
    const tab = openTab(down);
    for (let happened = 0; happened < 3; happened += 1) {
      tab.happen('userEvents', 1);
      await clock.advance(333);
    }
    tab.happen('userEvents', 1);
    expect(writes()).toBe(0);
    await clock.advance(1);

    expect(writes()).toBe(1);
  });

  it('writes immediately when the page is hidden', async () => {
    const { openTab, clock, ids } = openBrowser();
    const tab = openTab(down);
    const happened = tab.happen('userEvents', 3);
    tab.hide();
    await clock.advance(0);

    expect(ids()).toEqual(happened);
  });

  it('loses no event when the page closes while sending: each is sent or stored', async () => {
    const { openTab, clock, ids } = openBrowser();
    const tab = openTab();
    const happened = tab.happen('userEvents', 299, 1000);
    tab.hide();
    await clock.advance(0);
    tab.close();

    const arrived = tab.sent.flatMap((one) => one.ids);
    expect(arrived.length).toBeGreaterThan(0);
    expect(ids().length).toBeGreaterThan(0);
    // Events in flight are still stored: the server detects the duplicates.
    expect(new Set([...arrived, ...ids()])).toEqual(new Set(happened));
  });

  it('deletes stored events once the server has them', async () => {
    const { openTab, clock, ids } = openBrowser();
    const tab = openTab();
    tab.happen('userEvents', 3);
    await clock.advance(500);
    await tab.launch();
    await clock.advance(500);

    expect(ids()).toEqual([]);
  });

  it('sends stored events on the next page, in order and under the same IDs', async () => {
    const { openTab, clock, ids } = openBrowser();
    const before = openTab(down);
    const happened = [...before.happen('actions', 5), ...before.happen('actions', 5)];
    before.hide();
    await clock.advance(10 * seconds);
    before.close();
    const after = openTab();
    await after.launch();
    await clock.advance(500);

    expect(after.sent.flatMap((one) => one.ids)).toEqual(happened);
    expect(ids()).toEqual([]);
  });

  it('stores no email address', async () => {
    const { openTab, clock, kept } = openBrowser();
    openTab(down).happen('userEvents', 1);
    await clock.advance(500);

    expect(kept()).toHaveLength(1);
    expect(JSON.stringify(kept())).not.toContain('ada@');
  });

  it('deletes stored events after a week', async () => {
    const { openTab, clock, ids } = openBrowser();
    const tab = openTab(down);
    tab.happen('userEvents', 2);
    await clock.advance(500);
    tab.close();
    await clock.skip(7 * 24 * 3600 * seconds + 1);
    const later = openTab();
    await later.launch();

    expect(later.sent).toEqual([]);
    expect(ids()).toEqual([]);
  });
});

describe('event persistence of a visitor', () => {
  it('stores nothing', async () => {
    const { openTab, clock, ids, writes } = openBrowser();
    const tab = openTab({ ...down, state: anonymous });
    tab.happen('userEvents', 3);
    tab.happen('actions', 10);
    await clock.advance(30 * seconds);

    expect(writes()).toBe(0);
    expect(ids()).toEqual([]);
  });

  it('stores nothing recorded before a sign-in', async () => {
    const { openTab, clock, ids } = openBrowser();
    const tab = openTab({ ...down, state: anonymous });
    tab.happen('actions', 2);
    tab.becomes(signedIn());
    const theirs = tab.happen('actions', 1);
    await clock.advance(500);

    expect(ids()).toEqual(theirs);
  });

  it("stores events from before the session was known once it turns out to be a customer's", async () => {
    const { openTab, clock, ids } = openBrowser();
    const tab = openTab({ ...down, state: { type: 'starting' } });
    const happened = tab.happen('userEvents', 2);
    await clock.advance(1 * seconds);
    expect(ids()).toEqual([]);
    tab.becomes(signedIn());
    await clock.advance(500);

    expect(ids()).toEqual(happened);
  });
});

describe('event persistence with a failing store', () => {
  it('keeps and sends events in memory, and stores later ones once the store works', async () => {
    const { openTab, clock, breaks, ids } = openBrowser();
    breaks(new DOMException('full', 'QuotaExceededError'));
    const tab = openTab(down);
    const happened = tab.happen('userEvents', 2);
    await clock.advance(60 * seconds);
    tab.answers(() => {});
    await tab.launch();
    expect(tab.sent.at(-1)?.ids).toEqual(happened);

    tab.answers(failing(503));
    const later = tab.happen('userEvents', 1);
    breaks(undefined);
    await clock.advance(30 * seconds);
    expect(ids()).toEqual(later);
  });
});
