import { describe, expect, it, jest } from '@jest/globals';
import { holdClock } from '@sideband/shared-sdk/fake';
import { lonelyBrowser } from '../browser/lonely-browser.ts';
import { NetworkError, ServiceError, TimeoutError } from './failures.ts';
import { createHoldOff } from './hold-off.ts';
import { readRetryAfter } from './retry-after.ts';
import { answering, connect, high } from './test-line.ts';

function onPage(fetch: typeof globalThis.fetch) {
  let presses = 0;
  const browser = { ...lonelyBrowser(), countPresses: () => ({ count: () => presses, stop() {} }) };
  return { ...connect(fetch, { browser }), press: () => void presses++ };
}

describe('hold-off after a failed call', () => {
  it.each([401, 403, 404, 408, 429, 503])(
    'blocks repeats without a user action after %i for 1, 2, 4 … seconds',
    async (status) => {
      const fetch = jest.fn(answering(status, ''));
      const { read, clock } = onPage(fetch);
      const sentAfter = async (ms: number) => {
        await clock.advance(ms);
        await expect(read()).rejects.toMatchObject({ status });
        return fetch.mock.calls.length;
      };

      expect(await sentAfter(0)).toBe(1);
      expect(await sentAfter(999)).toBe(1);
      expect(await sentAfter(1)).toBe(2);
      expect(await sentAfter(1999)).toBe(2);
      expect(await sentAfter(1)).toBe(3);
    },
  );

  it('allows a repeat after a user action', async () => {
    const fetch = jest
      .fn(answering(200, { data: high }))
      .mockImplementationOnce(answering(503, ''));
    const { read, press } = onPage(fetch);
    await expect(read()).rejects.toMatchObject({ status: 503 });
    press();

    expect(await read()).toEqual({ ok: true, value: high });
  });

  it('does not block a call with a different body', async () => {
    const fetch = jest.fn(answering(503, ''));
    const { report } = onPage(fetch);
    await expect(report({ metres: 1 })).rejects.toMatchObject({ status: 503 });
    await expect(report({ metres: 2 })).rejects.toMatchObject({ status: 503 });

    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('allows every repeat where user actions are not counted', async () => {
    const fetch = jest.fn(answering(503, ''));
    const { read } = connect(fetch);
    await expect(read()).rejects.toMatchObject({ status: 503 });
    await expect(read()).rejects.toMatchObject({ status: 503 });

    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is lifted by a restored connection, unless the server responded', () => {
    const holdOff = createHoldOff({ clock: holdClock(), presses: () => 0 });
    holdOff.failed('cut off', new NetworkError());
    holdOff.failed('too late', new TimeoutError());
    holdOff.failed('answered', new ServiceError({ code: 'unknown', status: 503 }));

    holdOff.releaseLine();

    expect(holdOff.holding('cut off')).toBeUndefined();
    expect(holdOff.holding('too late')).toBeUndefined();
    expect(holdOff.holding('answered')).toBeDefined();
  });
});

it.each([
  ['40', '2026-11-21T12:00:40.000Z'],
  ['Sat, 21 Nov 2026 12:10:00 GMT', '2026-11-21T12:10:00.000Z'],
])('readRetryAfter parses "%s"', (header, time) => {
  expect(readRetryAfter(header, new Date('2026-11-21T12:00:00Z'))).toBe(Date.parse(time));
});

it.each([undefined, '', 'soon'])('readRetryAfter returns undefined for "%s"', (header) => {
  expect(readRetryAfter(header, new Date())).toBeUndefined();
});
