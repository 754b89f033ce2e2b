import { describe, expect, it } from '@jest/globals';
import { periodOf } from './period.ts';

const phase = (type: string) => ({
  type,
  started: '2027-02-01T05:00:00Z',
  ends: null,
  billingPeriod: 'P1M',
  count: null,
});
const plan = {
  state: 'active',
  currentPhase: phase('AutoRenewing'),
  paidUntil: '2027-03-01',
  source: { kind: 'stripe' },
} as const;
const owing = (minorUnits: number) => ({ amountDue: { currency: 'USD' as const, minorUnits } });

describe('the current period of a plan', () => {
  it('is paid while no bill is open', () => {
    expect(periodOf(plan, owing(0))).toEqual({ is: 'paid', day: '2027-03-01' });
  });

  it('is not called paid while a bill is open', () => {
    expect(periodOf(plan, owing(1599))?.is).toBe('unpaid');
  });

  it('is not called paid during a trial', () => {
    expect(periodOf({ ...plan, currentPhase: phase('Free') }, owing(0))?.is).toBe('trial');
  });

  it('is the last one once the plan is canceled', () => {
    expect(periodOf({ ...plan, state: 'pending_cancellation' }, owing(1599))?.is).toBe('ending');
  });

  it('does not exist for a plan that is free of charge', () => {
    expect(periodOf({ ...plan, source: { kind: 'internal' } }, owing(0))).toBeUndefined();
  });

  it('is over for a suspended plan', () => {
    expect(periodOf({ ...plan, state: 'suspended' }, owing(1599))).toBeUndefined();
  });

  it('exists for a trial that we give', () => {
    const trial = { ...plan, source: { kind: 'internal' as const }, currentPhase: phase('Free') };
    expect(periodOf(trial, owing(0))?.is).toBe('trial');
  });

  it('is not known without its end', () => {
    expect(periodOf({ ...plan, paidUntil: null }, owing(0))).toBeUndefined();
  });
});
