import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { advance, type Opening, type OpeningEvent, seen } from './opening.ts';

const begun: fc.Arbitrary<Opening> = fc.record({
  remote: fc.constant('account'),
  hasBefore: fc.boolean(),
  isHeld: fc.boolean(),
  isStale: fc.boolean(),
  isReady: fc.constant(false),
  isPrerendered: fc.boolean(),
});
const event: fc.Arbitrary<OpeningEvent> = fc.oneof(
  fc.record({ is: fc.constant('held' as const), on: fc.boolean() }),
  fc.record({ is: fc.constantFrom('stale' as const, 'ready' as const) }),
);

/** Derives the expected state from the set of events, regardless of their order. */
function expected({ hasBefore, isHeld, isStale }: Opening, events: OpeningEvent[]) {
  const holds = events.flatMap((one) => (one.is === 'held' ? [one.on] : []));
  const pays = hasBefore && (holds.at(-1) ?? isHeld);
  const isOld = isStale || events.some(({ is }) => is === 'stale');
  const isReady = events.some(({ is }) => is === 'ready');
  return {
    over: hasBefore && (pays || !isOld),
    late: hasBefore && isOld && !pays,
    waits: pays && isReady,
  };
}

describe('opening state', () => {
  it('keeps a page with a payment visible, and announces the wait only once the next page is ready', () => {
    fc.assert(
      fc.property(begun, fc.array(event, { maxLength: 12 }), (first, events) => {
        const { over, late, waits } = seen(events.reduce(advance, first));
        expect({ over, late, waits }).toEqual(expected(first, events));
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order of payment, timeout and readiness', () => {
    const one = fc.constantFrom<OpeningEvent>(
      { is: 'held', on: true },
      { is: 'stale' },
      { is: 'ready' },
    );
    const all = fc.uniqueArray(one, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(begun, all, (first, events) => {
        const there = { ...first, hasBefore: true };
        const end = seen(events.reduce(advance, there));
        expect(end).toMatchObject({ over: true, late: false, waits: true });
      }),
    );
  });
});
