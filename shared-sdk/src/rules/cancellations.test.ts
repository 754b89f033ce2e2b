import { describe, expect, it } from '@jest/globals';
import {
  afterCancelling,
  chargesPaidBack,
  endIfCancelled,
  isRestPaidBack,
  mayBeKept,
} from './cancellations.ts';

const running = {
  sourceKind: 'stripe' as const,
  state: 'active' as const,
  renewsOn: '2027-02-21',
  endsOn: null,
  partOf: null,
  phase: {
    type: 'AutoRenewing' as const,
    startedOn: '2027-01-21',
    endsOn: null,
    billingPeriod: 'P1M',
    count: null,
  },
};
const today = '2027-02-01';
const ending = { ...running, state: 'pending_cancellation' as const, endsOn: '2027-02-21' };

describe('cancellation rules', () => {
  it.each([
    ['active', 0, '2027-02-21', 'cancelled'],
    ['active', 49, '2027-02-21', 'cancelled'],
    ['active', 50, '2027-02-21', 'cancelledOwing'],
    ['suspended', 1599, '2027-02-21', 'cancelledUnpaid'],
    ['suspended', 1599, today, 'endedUnpaid'],
  ] as const)('tell what is due for a plan that is %s with %i cents due until %s: %s', (...row) => {
    const [state, minorUnits, endsOn, after] = row;
    const amountDue = { minorUnits, currency: 'USD' as const };
    expect(afterCancelling({ state, endsOn, amountDue, today })).toBe(after);
  });

  it('end a canceled subscription with its paid period', () => {
    expect(endIfCancelled(running, today)).toBe('2027-02-21');
    const lastPhase = {
      ...running,
      renewsOn: null,
      phase: { ...running.phase, endsOn: '2027-03-01' },
    };
    expect(endIfCancelled(lastPhase, today)).toBe('2027-03-01');
  });

  it('end a canceled trial with its last free month', () => {
    const trial = { ...running, phase: { ...running.phase, type: 'Free', endsOn: '2027-04-21' } };
    expect(endIfCancelled(trial, today)).toBe('2027-04-21');
  });

  it.each([
    ['is already ending', ending],
    ['is suspended and already ending', { ...ending, state: 'suspended' as const }],
    ['is paused', { ...running, state: 'inactive' as const }],
    ['is part of another', { ...running, partOf: 'sub-1' as never }],
    ['is billed by a partner', { ...running, sourceKind: 'roku' as const }],
  ])('reject the cancellation of a subscription that %s', (_, subscription) => {
    expect(endIfCancelled(subscription, today)).toBeUndefined();
  });

  it('allow revoking a cancellation until the day the subscription ends', () => {
    expect(mayBeKept(ending, '2027-02-20')).toBe(true);
    expect(mayBeKept(ending, '2027-02-21')).toBe(false);
    expect(mayBeKept(running, '2027-02-20')).toBe(false);
  });

  it('end a suspended subscription with its billed period, or today if that is over', () => {
    const suspended = { ...running, state: 'suspended' as const };
    expect(endIfCancelled(suspended, today)).toBe('2027-02-21');
    expect(endIfCancelled(suspended, '2027-03-05')).toBe('2027-03-05');
  });

  const yearly = { ...running, phase: { ...running.phase, billingPeriod: 'P1Y' } };
  const quebec = { zip: 'G1A 1A1', state: 'QC', country: 'CA' as const };

  it('pay back the rest of a yearly plan in Quebec', () => {
    expect(isRestPaidBack({ ...yearly, place: quebec })).toBe(true);
  });

  it.each([
    ['a monthly plan', { ...running, place: quebec }],
    ['another province', { ...yearly, place: { ...quebec, state: 'ON' } }],
    ['a place that is not known', { ...yearly, place: null }],
    ['a trial', { ...yearly, phase: { ...yearly.phase, type: 'Free' }, place: quebec }],
    ['a plan that a partner bills', { ...yearly, sourceKind: 'apple' as const, place: quebec }],
    ['a suspended plan', { ...yearly, state: 'suspended', place: quebec }],
    ['a part of another plan', { ...yearly, partOf: 'sub-1' as never, place: quebec }],
  ])('pay nothing back for %s', (_, judged) => {
    expect(isRestPaidBack(judged)).toBe(false);
  });

  it('show the amount and its taxes as negative, with nothing due', () => {
    const currency = 'CAD' as const;
    const tax = { jurisdiction: 'Quebec', jurisdictionLevel: 'province', taxType: 'QST' };
    const { zeroCharge } = chargesPaidBack({
      total: 1000,
      taxes: [{ ...tax, amount: { minorUnits: 100, currency } }],
      currency,
      productId: 'streaming',
      period: 'P1Y',
      today,
    });
    expect(zeroCharge).toMatchObject({
      starts: today,
      total: { minorUnits: 0 },
      lines: [{ kind: 'proration', amount: { minorUnits: -900 } }],
      taxes: [{ amount: { minorUnits: -100 } }],
    });
  });
});
