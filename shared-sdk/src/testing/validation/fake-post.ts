import type { Address } from '@sideband/shared-sdk/address';
import { type AddressVerdict, unchecked } from '../../contract/validation/model.ts';

/** Postal service of the fake. The street number decides the verdict, as in a local run. */
export function judgeAddress(typed: Address): AddressVerdict {
  const { addressLine1, zip, country } = typed;
  switch (/^\s*(\d+)\b/.exec(addressLine1)?.[1]) {
    case '22': {
      const suggestion =
        country === 'US'
          ? { ...typed, addressLine1: `${addressLine1} Apt 4`, zip: `${zip.slice(0, 5)}-1022` }
          : { ...typed, addressLine1: `${addressLine1}, app. 4` };
      return { confidence: 'interactionRequired', status: 'valid', suggestion };
    }
    case '33':
      return { confidence: 'none', status: 'notValid' };
    case '44':
    case '55':
      return unchecked;
    default:
      return { confidence: 'verified', status: 'valid' };
  }
}
