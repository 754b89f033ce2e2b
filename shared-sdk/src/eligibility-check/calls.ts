import { call, domain } from '@sideband/shared-sdk/wire';
import { usedVehicleRefusal } from './errors.ts';
import { captchaToken, captchaVerdict, usedVehicle, usedVehicleName } from './model.ts';

export const eligibilityCheck = domain('eligibilityCheck', {
  /**
   * Asks whether a person is there. Who is taken for one may look up what can be guessed at, for ten minutes.
   * Never repeated by itself: the token is good once. Spec: application §7 other.
   */
  captcha: call.post('check-eligibility/captcha', {
    credential: 'session',
    body: captchaToken,
    answer: captchaVerdict,
  }),
  /**
   * Whether a trial begins in a used car, which is named by its radio or by itself; of whose it is nothing is told.
   * Takes a human check, and counts with the other look-ups: five wrong ones in ten minutes. `checkUsedVehicle` does all
   * of it. Safe to repeat by hand. The texts name its codes and no call: the address is ours. Spec: application §8.
   */
  usedVehicle: call.post('check-eligibility/used-vehicle', {
    credential: 'session',
    body: usedVehicleName,
    answer: usedVehicle,
    refusals: usedVehicleRefusal,
  }),
});
