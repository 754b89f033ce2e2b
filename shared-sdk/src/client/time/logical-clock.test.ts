import { describe, expect, it } from '@jest/globals';
import { memoryCookies } from '@sideband/shared-sdk';
import { holdClock } from '@sideband/shared-sdk/fake';
import fc from 'fast-check';
import { createLogicalClock, stampLogicalClock } from './logical-clock.ts';

const browser = (stored?: string) => {
  const cookies = memoryCookies(stored === undefined ? {} : { LOGICAL_CLOCK: stored });
  const clock = holdClock();
  return { cookies, clock, page: () => createLogicalClock({ cookies, clock }) };
};

describe('logical clock', () => {
  it.each([
    ['nothing', undefined],
    ['garbage', 'garbage'],
    ['a single number', '[5]'],
    ['a string as the counter', '[1,"2"]'],
    ['a string as the epoch', '["1",2]'],
    ['an object', '{"epoch":1,"counter":2}'],
    ['null values', '[null,null]'],
    ['a negative epoch', '[-1,4]'],
    ['a number that is too large to increment', '[0,1e308]'],
  ])('starts at epoch 0, counter -1 when the cookie holds %s', (_, stored) => {
    expect(browser(stored).page().current()).toEqual({ epoch: 0, counter: -1 });
  });

  it.each(['[3,41]', '[3,41,7]'])('continues from %s and ignores further entries', (stored) => {
    expect(browser(stored).page().current()).toEqual({ epoch: 3, counter: 41 });
  });

  it('starts with valid counts whatever the cookie holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (stored) => {
        const { epoch, counter } = browser(stored).page().tick();
        expect(Number.isSafeInteger(epoch) && Number.isSafeInteger(counter)).toBe(true);
        expect(epoch >= 0 && counter >= 0).toBe(true);
      }),
    );
  });

  it('increments by one per request or event and is formatted as one header', () => {
    const page = browser('[3,41]').page();

    expect(stampLogicalClock(page)).toBe('[3,42]');
    expect(stampLogicalClock(page)).toBe('[3,43]');
  });

  it('continues from the count of another tab', () => {
    const { page } = browser();
    const [first, second] = [page(), page()];
    first.tick();
    first.tick();

    expect(second.tick()).toEqual({ epoch: 0, counter: 2 });
    expect(first.tick()).toEqual({ epoch: 0, counter: 3 });
  });

  it('starts a new epoch with a new device grant', () => {
    const page = browser('[3,41]').page();
    page.startEpoch();

    expect(page.current()).toEqual({ epoch: 4, counter: -1 });
    expect(page.tick()).toEqual({ epoch: 4, counter: 0 });
  });

  it('starts a new epoch when the counter is exhausted', () => {
    expect(browser(`[3,${Number.MAX_SAFE_INTEGER}]`).page().tick()).toEqual({
      epoch: 4,
      counter: 0,
    });
  });

  it('is stored in its cookie for 365 days', () => {
    const { cookies, clock } = browser('[3,41]');
    const writes: [string, string, Date?][] = [];
    const page = createLogicalClock({
      clock,
      cookies: { ...cookies, write: (...one) => void writes.push(one) },
    });
    page.tick();

    const afterAYear = new Date(clock.now().getTime() + 31_536_000_000);
    expect(writes).toEqual([['LOGICAL_CLOCK', '[3,42]', afterAYear]]);
  });

  it('keeps counting in memory when cookies are blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const cookies = { read: blocked, write: blocked, remove: blocked };
    const page = createLogicalClock({ cookies, clock: holdClock() });

    expect([page.tick().counter, page.tick().counter]).toEqual([0, 1]);
  });
});
