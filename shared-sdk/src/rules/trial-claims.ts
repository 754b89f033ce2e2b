import type { TrialRefusal } from '@sideband/shared-sdk/trial/errors';
import type { Lifecycle, SeenRadio } from '@sideband/shared-sdk/vehicle-state/model';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';

/** What is known when a customer claims the trial of a vehicle. */
export interface ClaimFacts {
  /** An identified visitor followed a link or was found, but has not signed in. */
  who: 'anonymous' | 'identified' | 'signedIn';
  /** `unnamed`: the claim names none. `unknown`: no such vehicle, or its state fits no lifecycle. */
  vehicle: Lifecycle | 'unnamed' | 'unknown';
  heldBy: SeenRadio['heldBy'];
  /** Whose plan is open on the radio, a trial included. */
  plan: 'nobodys' | 'yours' | 'anothers';
  /** Whether there is a plan that the trial can start with. */
  hasTrialPlan: boolean;
  /**
   * The driver that the claim names. `new`: has no profile yet. `yours` and `anothers`: has one on
   * that account. `ofAnotherVehicle`: not the one that this vehicle reports.
   */
  driver: 'unnamed' | 'new' | 'yours' | 'anothers' | 'ofAnotherVehicle';
  /** Whether the claim wants the driver's profile. */
  usesDriverProfile: boolean;
}

/**
 * What follows a claim that is not refused. `alreadyYours` and `over` change nothing: the trial is
 * the customer's, or it has ended and the page goes on to the plans.
 */
export type Claiming = 'claims' | 'alreadyYours' | 'over';

type Outcome = Result<Claiming, TrialRefusal>;

/** Decides a claim (application §4, trial claim rules). */
export function decideClaim(facts: ClaimFacts): Outcome {
  const { who, vehicle, plan } = facts;
  if (who !== 'signedIn') return refuse({ code: 'CLAIMING_WITH_UNAUTHORIZED_USER' });
  switch (vehicle) {
    case 'unnamed':
      return refuse({ code: 'DEVICE_INFORMATION_REQUIRED' });
    case 'unknown':
      return refuse({ code: 'VEHICLE_NOT_FOUND' });
    case 'trialEligible':
      return refuse({ code: 'TRIAL_PENDING_ACTIVATION_ERROR' });
    case 'trialNotClaimed':
      return decideWaiting(facts);
    case 'trialClaimed':
      return plan === 'yours'
        ? accept('alreadyYours')
        : refuse({ code: 'IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR' });
    case 'trialWithFollowOn':
    case 'selfPay':
      return refuse({ code: 'EXISTING_SELF_PAY_SUBSCRIPTION_ERROR' });
    case 'inactive':
      return accept('over');
  }
}

/** Decides the claim of a trial that no one has claimed. */
function decideWaiting({ plan, heldBy, hasTrialPlan, ...driver }: ClaimFacts): Outcome {
  if (plan === 'yours') return refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
  if (plan === 'anothers') return refuse({ code: 'EXISTING_SELF_PAY_SUBSCRIPTION_ERROR' });
  if (heldBy === 'somebody') return refuse({ code: 'IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR' });
  if (!hasTrialPlan) return refuse({ code: 'ELIGIBILITY_SUBSCRIPTION_REQUIRED' });
  return decideDriver(driver);
}

function decideDriver({
  driver,
  usesDriverProfile,
}: Pick<ClaimFacts, 'driver' | 'usesDriverProfile'>): Outcome {
  if (driver === 'ofAnotherVehicle') {
    return refuse({ code: 'IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR' });
  }
  if (!usesDriverProfile) return accept('claims');
  if (driver === 'unnamed') return refuse({ code: 'DEVICE_INFORMATION_REQUIRED' });
  if (driver === 'anothers') return refuse({ code: 'CLAIMING_WITH_UNAUTHORIZED_USER' });
  return accept('claims');
}

/**
 * Returns the lifecycle that a claim is judged by. A trial that waits on a radio counts as waiting
 * even when a plan of the claiming customer plays there, so that the refusal says that the plan is
 * theirs.
 */
export function judgedVehicle(
  lifecycle: Lifecycle | undefined,
  { plan, reported }: Pick<ClaimFacts, 'plan'> & { reported: string | null },
): ClaimFacts['vehicle'] {
  const isTheirsAlready = plan === 'yours' && reported === 'trialNotClaimed';
  if (lifecycle === 'selfPay' && isTheirsAlready) return 'trialNotClaimed';
  return lifecycle ?? 'unknown';
}
