import type { FoundRadio } from '@sideband/shared-sdk/radios';

/**
 * What can be done about a radio: buy a plan for it; claim the free trial that waits in it; renew the trial that runs;
 * see the plan that it has; or, as it is on an account, sign in to that one or talk to us.
 */
export type RadioOutcome = 'plans' | 'trial' | 'renewal' | 'active' | 'elsewhere';

export function outcomeOf({
  heldBy,
  lifecycle,
}: Pick<FoundRadio, 'heldBy' | 'lifecycle'>): RadioOutcome {
  if (heldBy === 'somebody') return 'elsewhere';
  switch (lifecycle) {
    case 'trialEligible':
    case 'trialNotClaimed':
      return 'trial';
    case 'trialClaimed':
      return heldBy === 'you' ? 'renewal' : 'elsewhere';
    case 'trialWithFollowOn':
    case 'selfPay':
      return heldBy === 'you' ? 'active' : 'elsewhere';
    case 'inactive':
      return 'plans';
  }
}
