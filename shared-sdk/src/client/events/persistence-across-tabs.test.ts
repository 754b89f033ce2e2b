import { describe, expect, it } from '@jest/globals';
import { cacheFingerprints, openBrowser } from './persistence.for-test.ts';
import { failing } from './test-desk.ts';

cacheFingerprints();

const seconds = 1000;

const down = { answer: failing(503) };

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
