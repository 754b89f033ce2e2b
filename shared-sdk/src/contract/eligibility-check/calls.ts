import { call, domain } from '@sideband/shared-sdk/wire';
import { usedVehicleRefusal } from './errors.ts';
import { captchaToken, captchaVerdict, usedVehicle, usedVehicleName } from './model.ts';

export const eligibilityCheck = domain('eligibilityCheck', {
  /**
   * Verifies the token of a human check. A browser that passes is allowed to make guessable
   * lookups for ten minutes. Limited to thirty checks per device in fifteen minutes. Not retried
   * automatically: a token is valid once. Spec: application §7 other.
   */
  captcha: call.post('check-eligibility/captcha', {
    credential: 'session',
    body: captchaToken,
    answer: captchaVerdict,
  }),
  /**
   * Returns whether a trial is available in a used car, by its radio ID, VIN or license plate.
   * Returns nothing about the owner. Requires a human check and counts towards the shared rate limit of all
   * lookups: five failed ones per device in ten minutes. `checkUsedVehicle` runs the check and
   * returns the limit as a refusal. Not retried automatically, but safe to retry. The specification
   * lists the codes but no call: the path is ours. Spec: application §8.
   */
  usedVehicle: call.post('check-eligibility/used-vehicle', {
    credential: 'session',
    body: usedVehicleName,
    answer: usedVehicle,
    refusals: usedVehicleRefusal,
  }),
});
