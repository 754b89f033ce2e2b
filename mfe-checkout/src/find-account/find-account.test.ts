import { describe, expect, it } from '@jest/globals';
import { onwardOf, stateOf, stepOf } from './find-account.ts';

describe('account lookup', () => {
  it.each([
    ['start', 'active', { step: 'signIn' }],
    ['start', 'ending', { to: 'renewal' }],
    ['start', 'lapsed', { to: 'plans' }],
    ['start', 'radioWithoutPlan', { to: 'plansForRadio' }],
    ['start', 'none', { to: 'plans' }],
    ['renew', 'active', { step: 'signIn' }],
    ['renew', 'ending', { to: 'renewal' }],
    ['renew', 'lapsed', { to: 'renewal' }],
    ['renew', 'radioWithoutPlan', { step: 'nothingToRenew' }],
    ['renew', 'none', { step: 'nothingToRenew' }],
  ] as const)('for purpose %s, an account in state %s leads to %j', (purpose, standing, onward) => {
    expect(onwardOf({ standing }, purpose)).toEqual(onward);
  });

  it('returns to the first step when an account is no longer found', () => {
    expect(stepOf(stateOf('isThisYou'), true)).toBe('isThisYou');
    expect(stepOf(stateOf('isThisYou'), false)).toBe('asking');
    expect(stepOf(null, true)).toBe('asking');
    expect(stepOf({ find: 'elsewhere' }, true)).toBe('asking');
  });
});
