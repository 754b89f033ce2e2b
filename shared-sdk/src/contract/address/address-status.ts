import type { CountryCode } from '@sideband/shared-sdk/wire';
import { readPostalCode } from './postal-code.ts';
import { regionNames } from './region-names.ts';
import { isCodeIn } from './region-of-code.ts';

interface Place {
  country: CountryCode;
  state: string;
  zip: string;
}

/**
 * Returns whether the region exists in the country, and the postal code has the format of that
 * country and is assigned to that region. Whether the code is in use is not checked.
 */
export function addressStatus({ country, state, zip }: Place): 'valid' | 'notValid' {
  const code = readPostalCode(zip, country);
  const isValid = state in regionNames[country] && code && isCodeIn(state, code, country);
  return isValid ? 'valid' : 'notValid';
}
