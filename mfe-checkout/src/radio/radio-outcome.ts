import type { FoundRadio } from '@sideband/shared-sdk/radios';

/**
 * Options for a radio: buy a plan, activate its free trial, renew a running trial, see its existing
 * plan, or, when it is on another account, sign in there or contact us.
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
