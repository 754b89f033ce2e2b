import type { Lifecycle } from '@sideband/shared-sdk/vehicle-state/model';
import type { Radio } from '../radios/radios.table.ts';

export interface Known extends Pick<Radio, 'type' | 'linking' | 'hasOemBranding'> {
  lifecycle: Lifecycle | undefined;
  /** The trial that runs is one for used cars. */
  isUsedCarTrial: boolean;
  /** A plan played on it within twelve months. */
  playedLately: boolean;
}

/** Not in the list of those who keep the records: nothing in particular. */
const unspecified = '100';

/** Why no trial begins in a used car with this radio, in the codes of those who keep the records; undefined: it does. */
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
