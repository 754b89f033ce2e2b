import { describe, expect, it } from '@jest/globals';
import {
  decideChange,
  decideGiveUp,
  decideRequest,
  firstCheckAt,
  isBankOverdue,
  isSettledByEvent,
  isStrayOver,
} from './charge.rule.ts';

const minutes = 60_000;
const hours = 60 * minutes;
const begunAt = new Date('2027-01-21T12:00:00Z');
const after = (ms: number) => new Date(begunAt.getTime() + ms);
const purposes = ['order', 'balance', 'renewal'] as const;

describe('request for a charge', () => {
  const request = (purpose: (typeof purposes)[number], ms: number, mayCharge = true) =>
    decideRequest({ purpose, begunAt, mayCharge }, after(ms));

  it.each(purposes)(
    'for the purpose %s is sent for three minutes and then looked up',
    (purpose) => {
      expect(request(purpose, 0)).toBe('send');
      expect(request(purpose, 3 * minutes)).toBe('send');
      expect(request(purpose, 3 * minutes + 1)).toBe('lookUpFirst');
      expect(request(purpose, 10 * minutes)).toBe('lookUpFirst');
    },
  );

  it.each([
    ['order', 'lookUp'],
    ['balance', 'lookUp'],
    ['renewal', 'lookUpFirst'],
  ] as const)('for the purpose %s becomes a %s after ten minutes', (purpose, expected) => {
    expect(request(purpose, 10 * minutes + 1)).toBe(expected);
    expect(request(purpose, 72 * hours)).toBe(expected);
  });

  it.each(purposes)('for the purpose %s is only a lookup when the card is gone', (purpose) => {
    expect(request(purpose, 0, false)).toBe('lookUp');
  });
});

describe('state change of a charge', () => {
  const at = after(minutes);
  const isOver = { sealedSecret: null, checkAt: null };

  it.each(purposes)('for the purpose %s ends the lookups once there is an outcome', (purpose) => {
    const change = (outcome: Parameters<typeof decideChange>[1]) =>
      decideChange(purpose, outcome, at);
    expect(change({ status: 'succeeded', chargeId: 'ch_1' })).toEqual({
      state: 'succeeded',
      gatewayIntentId: 'ch_1',
      ...isOver,
    });
    for (const status of ['declined', 'refused'] as const) {
      expect(change({ status, reason: 'why' })).toEqual({
        state: 'declined',
        reason: 'why',
        ...isOver,
      });
    }
  });

  it('waits for the bank only when the customer is present', () => {
    const asked = { status: 'requiresAction', chargeId: 'ch_1', clientSecret: 'secret' } as const;
    expect(decideChange('order', asked, at)).toEqual({
      state: 'requiresAction',
      gatewayIntentId: 'ch_1',
    });
    for (const purpose of ['balance', 'renewal'] as const) {
      expect(decideChange(purpose, asked, at)).toEqual({
        state: 'declined',
        reason: 'requiresAction',
        ...isOver,
      });
    }
  });

  it.each([
    ['order', at],
    ['balance', null],
    ['renewal', null],
  ] as const)(
    'that gives up a charge for the purpose %s schedules its next lookup at %s',
    (purpose, checkAt) => {
      const expected = { state: 'abandoned', givenUpAt: at, sealedSecret: null, checkAt };
      expect(decideGiveUp(purpose, at)).toEqual(expected);
      expect(decideChange(purpose, { status: 'givenUp' }, at)).toEqual(expected);
    },
  );
});

describe('lookups of a charge', () => {
  it.each([
    ['order', 5_000],
    ['balance', minutes],
    ['renewal', minutes],
  ] as const)('for the purpose %s start after %i ms', (purpose, ms) => {
    expect(firstCheckAt(purpose, begunAt)).toEqual(after(ms));
  });

  it('wait half an hour for the bank', () => {
    const charge = { beganAt: begunAt };
    expect(isBankOverdue(charge, after(30 * minutes))).toBe(false);
    expect(isBankOverdue(charge, after(30 * minutes + 1))).toBe(true);
  });

  it('end after two days when an abandoned charge has not succeeded', () => {
    const charge = { beganAt: begunAt };
    expect(isStrayOver(charge, after(48 * hours))).toBe(false);
    expect(isStrayOver(charge, after(48 * hours + 1))).toBe(true);
  });

  it('follow an event unless a process waits for the response', () => {
    const followed = purposes.flatMap((purpose) =>
      (
        ['intended', 'requiresAction', 'succeeded', 'declined', 'abandoned', 'refunded'] as const
      ).flatMap((state) => (isSettledByEvent({ purpose, state }) ? [`${purpose} ${state}`] : [])),
    );
    expect(followed).toEqual([
      'order requiresAction',
      'order abandoned',
      'balance intended',
      'balance requiresAction',
      'balance abandoned',
      'renewal requiresAction',
      'renewal abandoned',
    ]);
  });
});
