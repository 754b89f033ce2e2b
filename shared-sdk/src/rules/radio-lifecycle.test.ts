import { describe, expect, it } from '@jest/globals';
import { stateOf } from './radio-lifecycle.ts';

const told = { lifecycle: 'trialClaimed', trialBeganOn: '2026-11-01', trialDays: 90 };

describe('trial state', () => {
  it('counts the days of the trial', () => {
    expect(stateOf(told, { hasPlan: true, today: '2026-11-22' })).toEqual({
      state: 'active',
      phase: 'claimed',
      totalDays: 90,
      daysIn: 21,
    });
    expect(stateOf(told, { hasPlan: true, today: '2026-11-01' })).toMatchObject({ daysIn: 0 });
    expect(stateOf(told, { hasPlan: true, today: '2027-01-29' })).toMatchObject({ daysIn: 89 });
  });

  it('has a follow-on plan once one was bought to follow it', () => {
    const bought = { hasPlan: true, isFollowed: true, today: '2026-11-22' };
    expect(stateOf(told, bought)).toMatchObject({ phase: 'followOn', daysIn: 21 });
    const over = { ...bought, today: '2027-01-30' };
    expect(stateOf(told, over)).toEqual({ state: 'active', phase: 'selfPay' });
  });

  it('changes to a paid plan or to inactive after the last day', () => {
    const today = '2027-01-30';
    const paid = { state: 'active', phase: 'selfPay' };
    for (const lifecycle of ['trialNotClaimed', 'trialClaimed', 'trialWithFollowOn']) {
      const over = { ...told, lifecycle };
      expect(stateOf(over, { hasPlan: true, today })).toEqual(paid);
      expect(stateOf(over, { hasPlan: false, today })).toEqual({ state: 'inactive' });
    }
  });
});

const radio = (lifecycle: string | null) => ({ lifecycle, trialBeganOn: null, trialDays: null });
const today = '2026-11-22';

it.each([
  ['trialEligible', false, { state: 'eligible' }],
  ['trialNotClaimed', false, { state: 'active', phase: 'anonymous' }],
  ['trialClaimed', false, { state: 'active', phase: 'claimed' }],
  ['trialWithFollowOn', false, { state: 'active', phase: 'followOn' }],
  ['selfPay', true, { state: 'active', phase: 'selfPay' }],
  ['inactive', false, { state: 'inactive' }],
  ['trialEligible', true, { state: 'active', phase: 'selfPay' }],
  ['trialNotClaimed', true, { state: 'active', phase: 'selfPay' }],
  ['trialClaimed', true, { state: 'active', phase: 'claimed' }],
  ['trialWithFollowOn', true, { state: 'active', phase: 'followOn' }],
  ['inactive', true, { state: 'active', phase: 'selfPay' }],
  [null, true, { state: 'active', phase: 'selfPay' }],
])('a radio reported as %s, with a plan (%s), has state %j', (lifecycle, hasPlan, state) => {
  expect(stateOf(radio(lifecycle), { hasPlan, today })).toEqual(state);
});

it('a radio without a plan is inactive, even if it was last reported as paid', () => {
  expect(stateOf(radio('selfPay'), { hasPlan: false, today })).toEqual({ state: 'inactive' });
});

it('a radio about which nothing is known has no state', () => {
  for (const lifecycle of [null, 'somethingElse']) {
    expect(stateOf(radio(lifecycle), { hasPlan: false, today })).toBeUndefined();
  }
});
