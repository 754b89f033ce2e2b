import { beforeAll, describe, expect, it } from '@jest/globals';
import { holdClock } from '@sideband/shared-sdk/fake';
import { memoryStore } from './memory-store.for-test.ts';
import { ownerOf } from './owner.ts';
import { anonymous, failing, openDesk, signedIn } from './test-desk.ts';

const seconds = 1000;

/** One browser: its tabs share a store and a clock. */
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

// A fingerprint is made beside the page's own time; once made, a held clock waits for it.
beforeAll(async () => {
  for (const name of ['ada', 'bo', 'lovelace']) await ownerOf(`${name}@example.com`);
});

describe('what a customer did', () => {
  it('is written once, 500 ms after the last event', async () => {
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

  it('is written a second after the first event at the latest, while more keep happening', async () => {
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

  it('is written down at once when the page goes out of sight', async () => {
    const { openTab, clock, ids } = openBrowser();
    const tab = openTab(down);
    const happened = tab.happen('userEvents', 3);
    tab.hide();
    await clock.advance(0);

    expect(ids()).toEqual(happened);
  });

  it('is all at the server or written down when the page is closed in the midst of it', async () => {
    const { openTab, clock, ids } = openBrowser();
    const tab = openTab();
    const happened = tab.happen('userEvents', 299, 1000);
    tab.hide();
    await clock.advance(0);
    tab.close();

    const arrived = tab.sent.flatMap((one) => one.ids);
    expect(arrived.length).toBeGreaterThan(0);
    expect(ids().length).toBeGreaterThan(0);
    // What was on its way is still written down: the server knows what comes twice.
    expect(new Set([...arrived, ...ids()])).toEqual(new Set(happened));
  });

  it('is no longer there when the server has it', async () => {
    const { openTab, clock, ids } = openBrowser();
    const tab = openTab();
    tab.happen('userEvents', 3);
    await clock.advance(500);
    await tab.launch();
    await clock.advance(500);

    expect(ids()).toEqual([]);
  });

  it('survives its page, and goes out with the next one, in order, under the same ids', async () => {
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

  it('is written down without an address in it to call it by', async () => {
    const { openTab, clock, kept } = openBrowser();
    openTab(down).happen('userEvents', 1);
    await clock.advance(500);

    expect(kept()).toHaveLength(1);
    expect(JSON.stringify(kept())).not.toContain('ada@');
  });

  it('goes out with no other customer, and waits for its own', async () => {
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

  it('is sent and then forgotten when the customer signs out, in all tabs', async () => {
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

  it('is forgotten at sign-out also when the server does not answer, which takes 2 s at most', async () => {
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

  it('is no longer written down once it is gathered at sign-out, nor is what happens then', async () => {
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

  it('is written down again for who has signed out and is back', async () => {
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

  it('is forgotten also when the session had only ended, and turns out to be closed', async () => {
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

  it('goes out under their new handle when the customer changes it, also from earlier pages', async () => {
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

  it('is forgotten after a week', async () => {
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

describe('what nobody did', () => {
  it('is never written down', async () => {
    const { openTab, clock, ids, writes } = openBrowser();
    const tab = openTab({ ...down, state: anonymous });
    tab.happen('userEvents', 3);
    tab.happen('actions', 10);
    await clock.advance(30 * seconds);

    expect(writes()).toBe(0);
    expect(ids()).toEqual([]);
  });

  it('stays unwritten when somebody signs in after it', async () => {
    const { openTab, clock, ids } = openBrowser();
    const tab = openTab({ ...down, state: anonymous });
    tab.happen('actions', 2);
    tab.becomes(signedIn());
    const theirs = tab.happen('actions', 1);
    await clock.advance(500);

    expect(ids()).toEqual(theirs);
  });

  it('before anybody knew who it was is written down once that is known', async () => {
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

describe('tabs', () => {
  it('leave each other’s events alone while they are there', async () => {
    const { openTab, clock } = openBrowser();
    const first = openTab(down);
    first.happen('userEvents', 2);
    await clock.advance(500);
    const second = openTab();
    await second.launch();
    await clock.advance(300 * seconds);

    expect(second.sent).toEqual([]);
  });

  it('that crashed are noticed within a minute, and one other takes over, once', async () => {
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

describe('a store that fails', () => {
  it('costs events their life beyond the page, and nothing else', async () => {
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
