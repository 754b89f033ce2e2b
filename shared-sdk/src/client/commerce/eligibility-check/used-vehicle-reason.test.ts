import { describe, expect, it } from '@jest/globals';
import { usedVehicleReason } from './used-vehicle-reason.ts';

describe('usedVehicleReason', () => {
  it.each([
    ['101', 'noTrialOfMake'],
    ['103', 'noRadioInVehicle'],
    ['106', 'unknownRadio'],
    ['107', 'paidPlan'],
    ['109', 'trialRuns'],
    ['110', 'trialRunsAndPlanFollows'],
    ['111', 'usedVehicleTrialRuns'],
    ['112', 'trialOver'],
    ['113', 'playedWithinYear'],
    ['114', 'newCarOfDealer'],
    ['5035', 'notForAudio'],
  ])('maps code %s to %s, as a string and as a number', (code, reason) => {
    expect(usedVehicleReason(code)).toBe(reason);
    expect(usedVehicleReason(Number(code))).toBe(reason);
  });

  it('maps code 3494 to invalidNumber, as a string and as a number', () => {
    expect([usedVehicleReason('3494'), usedVehicleReason(3494)]).toEqual([
      'invalidNumber',
      'invalidNumber',
    ]);
  });

  it.each(['102', 104, '105', 108, '0', '', 'constructor', '1e2', Number.NaN])(
    'returns unspecified for the unknown code %s',
    (code) => {
      expect(usedVehicleReason(code)).toBe('unspecified');
    },
  );
});
