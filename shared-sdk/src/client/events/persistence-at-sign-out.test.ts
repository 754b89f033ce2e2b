import { describe, expect, it } from '@jest/globals';
import { cacheFingerprints, openBrowser } from './persistence.for-test.ts';
import { failing, signedIn } from './test-desk.ts';

cacheFingerprints();

const seconds = 1000;

const down = { answer: failing(503) };

describe('event persistence of a customer', () => {
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

  it('stores nothing once events are gathered at sign-out, not even events recorded later', async () => {
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

  it('deletes events when the customer signs out after their session has ended', async () => {
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
});
