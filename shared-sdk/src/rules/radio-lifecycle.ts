import type { DeviceState } from '@sideband/shared-sdk/vehicle-state/model';
import { type Day, daysBetween } from './calendar.ts';

type State = DeviceState['lifecycleState'];

/** A manufacturer's report about a radio. */
interface Told {
  /** `null` and unknown values mean that the lifecycle is not known. */
  lifecycle: string | null;
  trialBeganOn: Day | null;
  trialDays: number | null;
}

interface Plan {
  /** Whether a plan is open on the radio, a trial included. */
  hasPlan: boolean;
  /** Whether another plan was bought to follow its trial; false by default. */
  isFollowed?: boolean;
}

/**
 * Returns the state of a radio, from its manufacturer's report and its plans. A trial past its last
 * day has ended, and so has a reported plan that no longer exists here. `undefined` if nothing is
 * known.
 */
export function stateOf(
  { lifecycle, trialBeganOn, trialDays }: Told,
  { hasPlan, isFollowed = false, today }: Plan & { today: Day },
): State | undefined {
  const paid: State = { state: 'active', phase: 'selfPay' };
  const over: State = hasPlan ? paid : { state: 'inactive' };
  const trial = (phase: State['phase']): State => {
    if (trialBeganOn === null || trialDays === null) return { state: 'active', phase };
    const daysIn = daysBetween(trialBeganOn, today);
    return daysIn < trialDays ? { state: 'active', phase, totalDays: trialDays, daysIn } : over;
  };
  switch (lifecycle) {
    case 'trialEligible':
      return hasPlan ? paid : { state: 'eligible' };
    case 'trialNotClaimed':
      return hasPlan ? paid : trial('anonymous');
    case 'trialClaimed':
      return trial(isFollowed ? 'followOn' : 'claimed');
    case 'trialWithFollowOn':
      return trial('followOn');
    case 'selfPay':
    case 'inactive':
      return over;
    default:
      return hasPlan ? paid : undefined;
  }
}
