import type { FoundRadio } from '@sideband/shared-sdk/radios';
import type { TrialRefusal } from '@sideband/shared-sdk/trial';

/** How a radio's trial stands for this visitor. Only `claim` goes on; each other one is a page. */
export type Outcome =
  | 'claim'
  | 'notStarted'
  | 'yours'
  | 'notYours'
  | 'planWaits'
  | 'paid'
  | 'over'
  | 'alreadyHere'
  | 'noTrial';

/** Returns the outcome of a radio that was looked up (application §4). */
export function outcomeOf({
  lifecycle,
  heldBy,
}: Pick<FoundRadio, 'lifecycle' | 'heldBy'>): Outcome {
  switch (lifecycle) {
    case 'trialNotClaimed':
      return heldBy === 'somebody' ? 'notYours' : 'claim';
    case 'trialEligible':
      return 'notStarted';
    case 'trialClaimed':
      return heldBy === 'you' ? 'yours' : 'notYours';
    case 'trialWithFollowOn':
      return 'planWaits';
    case 'selfPay':
      return 'paid';
    case 'inactive':
      return 'over';
  }
}

type OfRefusal = Record<TrialRefusal['code'], Exclude<Outcome, 'claim'> | undefined>;

/**
 * Outcome of a refused claim. There is none for refusals that the customer resolves on the page of
 * the claim: by signing in, or by naming another car.
 */
export const outcomeOfRefusal: OfRefusal = {
  EXISTING_SELF_PAY_SUBSCRIPTION_ERROR: 'paid',
  TRIAL_PENDING_ACTIVATION_ERROR: 'notStarted',
  IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR: 'notYours',
  SUB_ALREADY_EXISTS_FOR_IDENTITY: 'alreadyHere',
  ELIGIBILITY_SUBSCRIPTION_REQUIRED: 'noTrial',
  CLAIMING_WITH_UNAUTHORIZED_USER: undefined,
  DEVICE_INFORMATION_REQUIRED: undefined,
  VEHICLE_NOT_FOUND: undefined,
};
