import { deviceState } from '@sideband/shared-sdk/vehicle-state/model';
import { call, domain } from '@sideband/shared-sdk/wire';
import { trialRefusal } from './errors.ts';
import { trialClaim } from './model.ts';

/** Trials that come with a vehicle. */
export const trials = domain('trial', {
  /**
   * Claims the trial of a vehicle for the signed-in customer, and returns the vehicle's state. The
   * radio becomes the customer's, and the trial a subscription that ends by itself and is not
   * billed. A mail says that it started.
   *
   * A trial that is already the customer's stays as it is, and a radio whose trial is over is not
   * claimed: both return the state without a refusal, so read `lifecycleOf` of the answer. The
   * radio ID is in full only for the customer's own radio, else its last four characters. Without a
   * signed-in customer it refuses with `CLAIMING_WITH_UNAUTHORIZED_USER`.
   *
   * Not retried automatically, but safe to retry: of any number of requests, one claims. Spec:
   * application §4, §7; SDK §7 identity.
   */
  claim: call.post('uso-service/v1/b2btrial/claim', {
    credential: 'session',
    body: trialClaim,
    answer: deviceState,
    refusals: trialRefusal,
  }),
});
