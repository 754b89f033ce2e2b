import { afterEach, describe, expect, it } from '@jest/globals';
import { systemClock } from '../browser/clock.ts';
import { createTimeDoor } from './time-door.ts';

const { TZ } = process.env;

afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

describe('sdk.time', () => {
  it.each([
    ['America/New_York', '2026-12-01T04:00:00Z', '2026-11-30'],
    ['America/New_York', '2026-12-01T05:00:00Z', '2026-12-01'],
    ['Europe/Paris', '2026-11-30T23:00:00Z', '2026-12-01'],
  ])('today in %s at %s is %s', (zone, moment, day) => {
    process.env.TZ = zone;
    const { door } = createTimeDoor({ ...systemClock, now: () => new Date(moment) });
    expect(door.today()).toBe(day);
  });
});
