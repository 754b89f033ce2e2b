import { describe, expect, it } from '@jest/globals';
import { failing, openDesk, signedIn } from './test-desk.ts';

const minutes = 60_000;

describe('user event buffer', () => {
  it('flushes every 30 minutes', async () => {
    const { happen, clock, batches } = openDesk();
    happen('userEvents', 1);
    await clock.advance(30 * minutes - 1);
    expect(batches()).toEqual([]);
    await clock.advance(1);
    expect(batches()).toEqual([1]);

    happen('userEvents', 2);
    await clock.advance(30 * minutes);
    expect(batches()).toEqual([1, 2]);

    // The interval starts with the first queued event. Later events do not restart it.
    happen('userEvents', 1);
    await clock.advance(20 * minutes);
    happen('userEvents', 2);
    await clock.advance(10 * minutes);
    expect(batches()).toEqual([1, 2, 3]);
  });

  it('flushes on the 300th event, not on the 299th', async () => {
    const { happen, clock, batches } = openDesk();
    happen('userEvents', 299);
    await clock.advance(0);
    expect(batches()).toEqual([]);
    happen('userEvents', 1);
    await clock.advance(0);
    expect(batches()).toEqual([300]);

    happen('userEvents', 299);
    await clock.advance(0);
    expect(batches()).toEqual([300]);
  });

  it('sends batches of at most 1024 events', async () => {
    const { happen, becomes, launch, sent, batches } = openDesk({ state: { type: 'starting' } });
    // Each event has about the typical size.
    const ids = happen('userEvents', 1025, 100);
    becomes(signedIn());
    await launch();

    expect(batches()).toEqual([1024, 1]);
    expect(sent.flatMap((one) => one.ids)).toEqual(ids);
  });

  it('limits batches to the size that the server accepts', async () => {
    const { happen, launch, batches } = openDesk();
    happen('userEvents', 60, 10_000);
    await launch();

    expect(batches().reduce((sum, count) => sum + count)).toBe(60);
    expect(Math.max(...batches())).toBeLessThanOrEqual(26);
  });

  it('sends small batches when the page is left, as many as the browser allows', async () => {
    const { happen, hide, sent } = openDesk({ answer: () => new Promise(() => {}) });
    happen('userEvents', 100, 1000);
    hide();

    const counts = sent.map(({ ids }) => ids.length);
    expect(Math.max(...counts) * 1100).toBeLessThanOrEqual(16 * 1024);
    const left = counts.reduce((sum, count) => sum + count);
    expect(left).toBeGreaterThan(45);
    expect(left).toBeLessThan(64);
  });

  it('keeps events that did not fit when the page was left, and sends them later', async () => {
    const { happen, hide, show, clock, sent } = openDesk();
    const ids = happen('userEvents', 100, 1000);
    hide();
    await clock.advance(0);
    show();
    await clock.advance(0);

    expect(sent.flatMap((one) => one.ids).sort()).toEqual(ids);
  });
});

describe('user event buffer: batch that the server never accepts', () => {
  const poisonous = (poison: string, status: number) => (sent: { ids: string[] }) =>
    sent.ids.includes(poison) && failing(status)();

  it.each([400, 413])(
    '(%i) is halved until its single bad event is found and dropped',
    async (status) => {
      const { happen, clock, sent, losses, launch, answers } = openDesk();
      const ids = happen('userEvents', 299);
      const poison = ids[137] ?? '';
      const arrived: string[] = [];
      answers((one) => {
        poisonous(poison, status)(one);
        arrived.push(...one.ids);
      });
      await launch();

      expect(arrived).toEqual(ids.filter((id) => id !== poison));
      expect(sent.length).toBeLessThan(40);
      happen('userEvents', 300);
      await clock.advance(0);
      expect(losses).toEqual([['refused', 1]]);
    },
  );
});

it('user event buffer drops the oldest events beyond its capacity and reports the loss', async () => {
  const { happen, clock, sent, losses, answers, launch } = openDesk({ answer: failing(503) });
  const ids = happen('userEvents', 10_050);
  await clock.advance(0);
  answers(() => {});
  happen('userEvents', 300);
  await launch();
  await launch();

  const left = new Set(sent.slice(1).flatMap((one) => one.ids));
  expect(left.has(ids[0] ?? '')).toBe(false);
  expect(left.has(ids.at(-1) ?? '')).toBe(true);
  expect(losses.reduce((sum, [, count]) => sum + count, 0)).toBe(350);
});
