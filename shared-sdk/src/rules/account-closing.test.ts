import { describe, expect, it } from '@jest/globals';
import { coolingOffMs, decideClosing, freshSignInMs } from './account-closing.ts';

const at = new Date('2026-11-27T12:00:00Z');
const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });
const free = { at, signedInAt: at, subscriptions: [{ state: 'closed' }], amountDue: usd(0) };
const refused = (code: string) => ({ ok: false, error: { code } });

describe('closing an account', () => {
  it('is possible without a plan and without an amount due, and erases two weeks later', () => {
    const erasesAt = new Date(at.getTime() + coolingOffMs);
    expect(decideClosing(free)).toEqual({ ok: true, value: { erasesAt } });
    expect(erasesAt.toISOString()).toBe('2026-12-11T12:00:00.000Z');
  });

  it.each(['active', 'pending_cancellation', 'suspended', 'inactive'])(
    'is refused while a plan is %s',
    (state) => {
      const subscriptions = [{ state: 'closed' }, { state }];
      expect(decideClosing({ ...free, subscriptions })).toEqual(refused('SUBSCRIPTION_ACTIVE'));
    },
  );

  it('is refused while an amount is due, unless it is too small to be paid', () => {
    expect(decideClosing({ ...free, amountDue: usd(50) })).toEqual(refused('AMOUNT_DUE'));
    expect(decideClosing({ ...free, amountDue: usd(49) }).ok).toBe(true);
  });

  it('requires a sign-in of the last ten minutes, not a session handed to a device', () => {
    const before = (ms: number) => ({ ...free, signedInAt: new Date(at.getTime() - ms) });
    expect(decideClosing(before(freshSignInMs)).ok).toBe(true);
    expect(decideClosing(before(freshSignInMs + 1))).toEqual(refused('FRESH_SIGN_IN_NEEDED'));
    expect(decideClosing({ ...free, signedInAt: null })).toEqual(refused('FRESH_SIGN_IN_NEEDED'));
  });
});
