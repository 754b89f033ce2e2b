import { expect, it } from '@jest/globals';
import { onwardOf, stateOf, stepOf } from './find-account.ts';

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
] as const)(
  'who came to %s with an account that is %s goes on to %j',
  (purpose, standing, onward) => {
    expect(onwardOf({ standing }, purpose)).toEqual(onward);
  },
);

it('goes back to the first step where nobody is found any more', () => {
  expect(stepOf(stateOf('isThisYou'), true)).toBe('isThisYou');
  expect(stepOf(stateOf('isThisYou'), false)).toBe('asking');
  expect(stepOf(null, true)).toBe('asking');
  expect(stepOf({ find: 'elsewhere' }, true)).toBe('asking');
});
