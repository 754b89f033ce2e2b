import { deviceState } from '@sideband/shared-sdk/vehicle-state/model';
import { call, domain } from '@sideband/shared-sdk/wire';
import { activationRefusal, invitationRefusal, trialRefusal } from './errors.ts';
import { activated, activation, invitation, invitationName, trialClaim } from './model.ts';

/** Trials that come with a vehicle. */
export const trials = domain('trial', {
  /**
   * Claims the trial of a vehicle for the signed-in customer, and returns the vehicle's state. The
   * radio becomes the customer's, and the trial a subscription that ends by itself and is not
   * billed. An email says that it started.
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
  /**
   * Returns the trial that a link offers, by its token: the link of a letter for a radio that no
   * one holds, or a dealer's link or QR code. Without a token, the car and what the dealer recorded
   * of its driver find the same; this requires a human check (`proveHuman`) and counts towards the
   * limit of lookups. Reading does not use the link up. Unknown tokens are rate limited by IP
   * address. Safe to retry. Ours: the specification names the steps and no call.
   */
  readInvitation: call.post('uso-service/v1/b2btrial/invitation', {
    credential: 'session',
    body: invitationName,
    answer: invitation,
    refusals: invitationRefusal,
  }),
  /**
   * Activates the trial of a dealer's link, once. A signed-in customer claims it for their account.
   * For anyone else a customer is created from what the dealer recorded, without a password, and a
   * link to sign in is sent to the address. An address of an existing customer is refused with
   * `IDENTITY_ALREADY_EXISTS_ERROR`: sign in, then activate. The browser is not signed in.
   *
   * Limited to sixty requests per device in fifteen minutes. Not retried automatically, but safe to
   * retry: the same browser gets the same answer for half an hour. Ours: the specification names
   * the steps and no call.
   */
  activateAtDealer: call.post('uso-service/v1/b2btrial/activate-at-dealer', {
    credential: 'session',
    body: activation,
    answer: activated,
    refusals: activationRefusal,
  }),
});
