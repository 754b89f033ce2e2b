import type { Lifecycle } from '@sideband/shared-sdk/vehicle-state/model';
import type { SoldFor } from './offers.ts';

/** What is known about a radio in a used car. */
export interface Known extends SoldFor {
  hasOemBranding: boolean;
  lifecycle: Lifecycle | undefined;
  /** Whether the running trial is a trial for used cars. */
  isUsedCarTrial: boolean;
  /** Whether the radio had a plan within the last twelve months. */
  playedLately: boolean;
}

/** Our own code for "no specific reason", which the vehicle records do not use. */
const unspecified = '100';

/**
 * Returns why no trial can start in a used car with this radio, as a code of the vehicle records,
 * or `undefined` if a trial can start.
 */
export function whyNoTrial(radio: Known): string | undefined {
  const isForAudio = radio.linking === 'LINK' && (radio.type === 'car' || radio.type === 'radio');
  if (!isForAudio) return '5035';
  if (!radio.hasOemBranding) return '101';
  switch (radio.lifecycle) {
    case 'trialNotClaimed':
      return undefined;
    case 'trialEligible':
      return '114';
    case 'trialClaimed':
      return radio.isUsedCarTrial ? '111' : '109';
    case 'trialWithFollowOn':
      return '110';
    case 'selfPay':
      return '107';
    case 'inactive':
      return radio.playedLately ? '113' : '112';
    default:
      return unspecified;
  }
}
