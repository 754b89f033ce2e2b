import { describe, expect, it } from '@jest/globals';
import { outcomeOf } from './radio-outcome.ts';

describe('outcomeOf', () => {
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
  ] as const)('a radio owned by %s with lifecycle %s leads to %s', (heldBy, lifecycle, outcome) => {
    expect(outcomeOf({ heldBy, lifecycle })).toBe(outcome);
  });
});
