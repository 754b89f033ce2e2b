import { describe, expect, it } from '@jest/globals';
import { daysLeftOf, lifecycleOf, trialStatusOf } from '../../../contract/vehicle-state/model.ts';

describe('lifecycleOf', () => {
  it.each([
    ['eligible', undefined, 'trialEligible'],
    ['active', 'anonymous', 'trialNotClaimed'],
    ['active', 'claimed', 'trialClaimed'],
    ['active', 'followOn', 'trialWithFollowOn'],
    ['active', 'selfPay', 'selfPay'],
    ['inactive', undefined, 'inactive'],
  ] as const)('maps state %s and phase %s to %s', (state, phase, lifecycle) => {
    expect(lifecycleOf({ lifecycleState: { state, ...(phase && { phase }) } })).toBe(lifecycle);
  });

  it('returns undefined when the state fits no lifecycle', () => {
    expect(lifecycleOf({ lifecycleState: { state: 'active' } })).toBeUndefined();
    const unknown = { state: 'unknown', phase: 'selfPay' } as const;
    expect(lifecycleOf({ lifecycleState: unknown })).toBeUndefined();
  });
});

describe('trialStatusOf', () => {
  it.each([
    ['eligible', undefined, 'TrialNotStarted'],
    ['active', 'anonymous', 'TrialNotClaimed'],
    ['active', 'claimed', 'TrialClaimed'],
    ['active', 'followOn', 'TrialWithFollowOn'],
    ['active', 'selfPay', 'SelfPay'],
    ['inactive', undefined, 'TrialClaimed'],
    ['scrapped', undefined, undefined],
  ] as const)('of state %s and phase %s is %s', (state, phase, status) => {
    expect(trialStatusOf({ lifecycleState: { state, ...(phase && { phase }) } })).toBe(status);
  });
});

describe('daysLeftOf', () => {
  const trial = { state: 'active', phase: 'claimed' } as const;

  it.each([
    [90, 37, 53],
    [90, 0, 90],
    [90, 90, 0],
    [90, 97, 0],
  ])('is total minus days in and never negative (%i, %i: %i)', (totalDays, daysIn, left) => {
    expect(daysLeftOf({ lifecycleState: { ...trial, totalDays, daysIn } })).toBe(left);
  });

  it('is undefined for a trial of unknown length', () => {
    expect(daysLeftOf({ lifecycleState: trial })).toBeUndefined();
  });
});
