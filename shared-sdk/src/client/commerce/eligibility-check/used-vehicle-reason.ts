const reasons = {
  101: 'noTrialOfMake',
  103: 'noRadioInVehicle',
  106: 'unknownRadio',
  107: 'paidPlan',
  109: 'trialRuns',
  110: 'trialRunsAndPlanFollows',
  111: 'usedVehicleTrialRuns',
  112: 'trialOver',
  113: 'playedWithinYear',
  114: 'newCarOfDealer',
  3494: 'invalidNumber',
  5035: 'notForAudio',
} as const;

/** Why no trial is available in a used car. */
export type UsedVehicleReason = (typeof reasons)[keyof typeof reasons] | 'unspecified';

const byCode = new Map<string, UsedVehicleReason>(Object.entries(reasons));

/**
 * Returns the reason for a code, given as a number or a string. `unspecified` for an unknown code
 * (application §8).
 */
export const usedVehicleReason = (code: string | number): UsedVehicleReason =>
  byCode.get(String(code).trim()) ?? 'unspecified';
