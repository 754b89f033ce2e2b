import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { judge, warningMs } from './presence.rule.ts';

const minute = 60_000;
const start = Date.parse('2026-11-22T12:00:00Z');
const limitMs = 15 * minute;

/** Applies the rule this many minutes after the last response. */
const after = (minutes: number, more: { typed?: number; held?: number; limit?: number } = {}) => {
  const { typed, held, limit = limitMs } = more;
  const at = (when: number | undefined) => (when === undefined ? 0 : start + when * minute);
  const presence = { answeredAt: start, typedAt: at(typed), heldUntil: at(held) };
  return judge(presence, { now: start + minutes * minute, limitMs: limit });
};

describe('presence rule: after a response', () => {
  it('assumes presence until one minute before the limit', () => {
    expect(after(0)).toEqual({ is: 'here', againInMs: 14 * minute });
    expect(after(13.9)).toMatchObject({ is: 'here' });
  });

  it('warns one minute before the limit, and ends the session at the limit', () => {
    expect(after(14)).toEqual({ is: 'quiet', endsAt: start + limitMs });
    expect(after(14.9)).toEqual({ is: 'quiet', endsAt: start + limitMs });
    expect(after(15)).toEqual({ is: 'gone' });
    expect(after(600)).toEqual({ is: 'gone' });
  });

  it('uses the configured limit, and warns halfway through a short one', () => {
    expect(after(29, { limit: 30 * minute })).toMatchObject({ is: 'quiet' });
    expect(after(0.4, { limit: minute })).toMatchObject({ is: 'here' });
    expect(after(0.5, { limit: minute })).toMatchObject({ is: 'quiet' });
  });
});

describe('presence rule: after input', () => {
  it('does not warn within two minutes', () => {
    expect(after(14, { typed: 12.1 })).toEqual({ is: 'typing' });
    expect(after(15.5, { typed: 13.9 })).toEqual({ is: 'typing' });
    expect(after(14, { typed: 12 })).toMatchObject({ is: 'quiet' });
  });

  it('warns after two minutes, with the full time to respond', () => {
    const endsAt = start + 16.5 * minute;
    expect(after(15.5, { typed: 13.5 })).toEqual({ is: 'quiet', endsAt });
    expect(after(16.5, { typed: 13.5 })).toEqual({ is: 'gone' });
  });
});

describe('presence rule: during a payment', () => {
  it('does not warn, and leaves the full time to respond afterwards', () => {
    expect(after(15, { held: 15.4 })).toMatchObject({ is: 'here' });
    expect(after(15.4, { held: 15.4 })).toEqual({ is: 'quiet', endsAt: start + 16.4 * minute });
  });

  it('suppresses the warning only briefly after the tab with the payment was closed', () => {
    expect(after(15, { held: 100 })).toEqual({ is: 'here', againInMs: minute / 2 });
  });
});

it('presence rule does not extend the session when the clock is set back', () => {
  expect(after(-300)).toEqual({ is: 'here', againInMs: 14 * minute });
});

it('presence rule never ends a session without a minute of warning', () => {
  const times = fc.record({
    answeredAt: fc.integer({ min: 0, max: 40 * minute }),
    typedAt: fc.integer({ min: 0, max: 40 * minute }),
    heldUntil: fc.integer({ min: 0, max: 40 * minute }),
  });
  fc.assert(
    fc.property(times, (presence) => {
      for (let now = 40 * minute; now < 60 * minute; now += 1000) {
        if (judge(presence, { now, limitMs }).is !== 'gone') continue;
        const before = judge(presence, { now: now - warningMs + 1000, limitMs });
        expect(before.is).not.toBe('here');
        return;
      }
      throw new Error('nobody ever goes');
    }),
  );
});
