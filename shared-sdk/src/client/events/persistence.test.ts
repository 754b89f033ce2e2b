import { beforeAll, describe, expect, it } from '@jest/globals';
import { holdClock } from '@sideband/shared-sdk/fake';
import { memoryStore } from './memory-store.for-test.ts';
import { ownerOf } from './owner.ts';
import { anonymous, failing, openDesk, signedIn } from './test-desk.ts';

const seconds = 1000;

/** Opens a browser whose tabs share a store and a clock. */
function openBrowser() {
  const clock = holdClock();
  const shared = memoryStore();
  return {
    clock,
    ...shared,
    openTab: (options: Parameters<typeof openDesk>[0] = {}) =>
      openDesk({ clock, store: shared.store, ...options }),
  };
}

const down = { answer: failing(503) };

// Hashing runs outside the held clock. Computing the fingerprints here caches them for the tests.
beforeAll(async () => {
  for (const name of ['ada', 'bo', 'lovelace']) await ownerOf(`${name}@example.com`);
});

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

  it('writes at most a second after the first event while more keep happening', async () => {
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

  it("sends stored events with no other customer's session, and keeps them for their owner", async () => {
    const { openTab, clock } = openBrowser();
    const tab = openTab(down);
    const hers = tab.happen('userEvents', 2);
    await clock.advance(500);
    tab.becomes({ type: 'anonymous', reason: 'ended' });
    tab.answers(() => {});
    tab.sent.length = 0;
    tab.becomes(signedIn('bo@example.com'));
    await tab.launch();
    await clock.advance(60 * seconds);
    expect(tab.sent).toEqual([]);
    tab.becomes({ type: 'anonymous', reason: 'ended' });
    tab.close();

    await clock.advance(60 * seconds);
    const again = openTab();
    await again.launch();
    expect(again.sent.flatMap((one) => one.ids)).toEqual(hers);
  });

  it('sends and then deletes the events of all tabs when the customer signs out', async () => {
    const { openTab, clock, ids } = openBrowser();
    const [first, second] = [openTab(), openTab()];
    const happened = [...first.happen('userEvents', 2)];
    const elsewhere = second.happen('userEvents', 2).map((id) => id);
    await clock.advance(500);
    const last = await first.farewell('token-of-ada');
    for (const tab of [first, second]) tab.becomes({ type: 'anonymous', reason: 'signedOut' });
    await last?.say('token-of-ada');
    last?.over();
    await clock.advance(0);

    const sent = first.sent.flatMap((one) => one.ids);
    expect(new Set(sent)).toEqual(new Set([...happened, ...elsewhere]));
    expect(ids()).toEqual([]);
  });

  it('deletes events at sign-out after at most 2 s when the server does not respond', async () => {
    const { openTab, clock, ids } = openBrowser();
    const tab = openTab({ answer: () => new Promise(() => {}) });
    tab.happen('userEvents', 2);
    await clock.advance(500);
    const last = await tab.farewell('token-of-ada');
    tab.becomes({ type: 'anonymous', reason: 'signedOut' });
    let said = false;
    void last?.say('token-of-ada').then(() => {
      said = true;
    });
    await clock.advance(1999);
    expect(said).toBe(false);
    await clock.advance(1);
    expect(said).toBe(true);
    last?.over();
    await clock.advance(0);

    expect(ids()).toEqual([]);
  });

  it('stores nothing once events are gathered at sign-out, not even later events', async () => {
    const { openTab, clock, ids } = openBrowser();
    const tab = openTab(down);
    tab.happen('userEvents', 2);
    await clock.advance(500);
    await tab.farewell('token-of-ada');
    tab.happen('userEvents', 1);
    tab.hide();
    await clock.advance(500);

    expect(ids()).toEqual([]);
  });

  it('stores events again after the customer has signed back in', async () => {
    const { openTab, clock, ids } = openBrowser();
    const tab = openTab(down);
    const last = await tab.farewell('token-of-ada');
    tab.becomes({ type: 'anonymous', reason: 'signedOut' });
    tab.becomes(signedIn());
    const happened = tab.happen('userEvents', 1);
    await clock.advance(500);
    last?.over();
    await clock.advance(500);

    expect(ids()).toEqual(happened);
  });

  it('deletes events when a session that had merely ended turns out to be signed out', async () => {
    const { openTab, clock, ids } = openBrowser();
    const tab = openTab(down);
    const happened = tab.happen('userEvents', 2);
    await clock.advance(500);
    tab.becomes({ type: 'anonymous', reason: 'ended' });
    await clock.advance(0);
    expect(ids()).toEqual(happened);
    tab.becomes({ type: 'anonymous', reason: 'signedOut' });
    await clock.advance(0);

    expect(ids()).toEqual([]);
  });

  it('sends events under the new handle after a rename, including those of earlier pages', async () => {
    const { openTab, clock, ids } = openBrowser();
    const earlier = openTab(down);
    const orphans = earlier.happen('userEvents', 1);
    earlier.hide();
    await clock.advance(0);
    earlier.close();
    const tab = openTab(down);
    const happened = tab.happen('userEvents', 2);
    await clock.advance(500);
    tab.becomes(signedIn('lovelace@example.com'));
    await clock.advance(500);
    tab.close();
    expect(new Set(ids())).toEqual(new Set([...orphans, ...happened]));

    await clock.advance(60 * seconds);
    const next = openTab({ state: signedIn('lovelace@example.com') });
    await next.launch();
    expect(new Set(next.sent.flatMap((one) => one.ids))).toEqual(
      new Set([...orphans, ...happened]),
    );
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

describe('event persistence across tabs', () => {
  it('leaves the events of a live tab alone', async () => {
    const { openTab, clock } = openBrowser();
    const first = openTab(down);
    first.happen('userEvents', 2);
    await clock.advance(500);
    const second = openTab();
    await second.launch();
    await clock.advance(300 * seconds);

    expect(second.sent).toEqual([]);
  });

  it('lets one other tab take over the events of crashed tabs within a minute', async () => {
    const { openTab, clock } = openBrowser();
    const [first, second, ...others] = [down, down, {}, {}, {}].map((options) => openTab(options));
    const happened = [first, second].flatMap((tab) => tab?.happen('userEvents', 3) ?? []);
    await clock.advance(500);
    first?.close();
    second?.close();
    await clock.advance(60 * seconds);

    const sent = others.flatMap((tab) => tab.sent.flatMap((one) => one.ids));
    expect(sent.length).toBe(happened.length);
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
