import { describe, expect, it } from '@jest/globals';
import { anonymous, failing, inTurn, openDesk } from './test-desk.ts';

const seconds = 1000;

describe('telemetry buffer: failed batch', () => {
  it('retries after 100, 200, 400, 800 and 1600 ms, then waits for the next flush', async () => {
    const { happen, clock, sent, answers } = openDesk({ answer: failing(500) });
    const begun = clock.now().getTime();
    const times: number[] = [];
    answers(() => {
      times.push(clock.now().getTime() - begun);
      failing(500)();
    });
    const ids = happen('actions', 10);
    await clock.advance(9 * seconds);

    expect(times).toEqual([0, 100, 300, 700, 1500, 3100]);
    expect(sent.every((one) => one.ids.join() === ids.join())).toBe(true);
    answers(() => {});
    await clock.advance(20 * seconds);
    expect(sent).toHaveLength(7);
  });

  it('keeps its events in order and sends them before newer ones', async () => {
    const { happen, clock, sent } = openDesk({ answer: inTurn(failing(503)) });
    const first = happen('actions', 10);
    await clock.advance(0);
    const second = happen('actions', 10);
    await clock.advance(0);

    expect(sent.map(({ ids }) => ids)).toEqual([first, first, second]);
  });

  it.each([429, 503, 401, 403, 404])(
    'waits for the next flush before it retries a batch that failed with %i',
    async (status) => {
      const { happen, clock, batches } = openDesk({ answer: inTurn(failing(status)) });
      happen('actions', 10);
      await clock.advance(9_999);
      expect(batches()).toEqual([10]);
      await clock.advance(1);

      expect(batches()).toEqual([10, 10]);
    },
  );

  it('resends a batch that failed while the page was hidden, as soon as the page is shown', async () => {
    const { happen, hide, show, clock, sent } = openDesk({ answer: inTurn(failing(500)) });
    const ids = happen('actions', 3);
    hide();
    await clock.advance(0);
    show();
    await clock.advance(0);

    expect(sent.map((one) => one.ids)).toEqual([ids, ids]);
  });

  it('retries after a network error', async () => {
    const offline = () => {
      throw new TypeError('Failed to fetch');
    };
    const { happen, clock, batches } = openDesk({ answer: inTurn(offline, offline) });
    happen('actions', 10);
    await clock.advance(300);

    expect(batches()).toEqual([10, 10, 10]);
  });

  it.each(['actions', 'events'] as const)(
    'resends, with the next flush, a batch that failed while the page was hidden: %s',
    async (lane) => {
      const { happen, hide, clock, sent } = openDesk({ answer: inTurn(failing(503)) });
      const ids = happen(lane, 3);
      hide();
      await clock.advance(10 * seconds);

      expect(sent.map((one) => one.ids)).toEqual([ids, ids]);
    },
  );

  it.each(['actions', 'events'] as const)(
    "resends a visitor's batch that failed while the page was hidden, as soon as the page is shown: %s",
    async (lane) => {
      const { happen, hide, show, clock, sent } = openDesk({
        state: anonymous,
        answer: inTurn(failing(503)),
      });
      const ids = happen(lane, 3);
      hide();
      await clock.advance(0);
      expect(sent).toHaveLength(1);
      show();
      await clock.advance(0);

      expect(sent.map((one) => one.ids)).toEqual([ids, ids]);
    },
  );

  it('leaves no timer behind once the SDK is closed', async () => {
    const { happen, clock, close, sent } = openDesk({ answer: failing(500) });
    happen('actions', 10);
    await clock.advance(100);
    close();
    await clock.advance(60 * seconds);

    expect(sent).toHaveLength(2);
    expect(clock.pending()).toBe(0);
  });
});
