import { expect, it } from '@jest/globals';
import { outcomeOf } from './radio-outcome.ts';

it.each([
  ['nobody', 'inactive', 'plans'],
  ['you', 'inactive', 'plans'],
  ['nobody', 'trialEligible', 'trial'],
  ['you', 'trialNotClaimed', 'trial'],
  ['you', 'trialClaimed', 'renewal'],
  ['you', 'trialWithFollowOn', 'active'],
  ['you', 'selfPay', 'active'],
  ['somebody', 'selfPay', 'elsewhere'],
  ['somebody', 'inactive', 'elsewhere'],
  ['nobody', 'selfPay', 'elsewhere'],
] as const)('a radio that is %s’s and %s leads to %s', (heldBy, lifecycle, outcome) => {
  expect(outcomeOf({ heldBy, lifecycle })).toBe(outcome);
});
