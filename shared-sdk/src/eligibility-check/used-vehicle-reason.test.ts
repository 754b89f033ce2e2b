import { expect, it } from '@jest/globals';
import { usedVehicleReason } from './used-vehicle-reason.ts';

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
])('code %s of a used car means %s, as a number too', (code, reason) => {
  expect(usedVehicleReason(code)).toBe(reason);
  expect(usedVehicleReason(Number(code))).toBe(reason);
});

it('code 3494 means that the number is neither a radio id nor a VIN', () => {
  expect([usedVehicleReason('3494'), usedVehicleReason(3494)]).toEqual([
    'invalidNumber',
    'invalidNumber',
  ]);
});

it.each(['102', 104, '105', 108, '0', '', 'constructor', '1e2', Number.NaN])(
  'a code that is not in the list says nothing in particular (%s)',
  (code) => {
    expect(usedVehicleReason(code)).toBe('unspecified');
  },
);
