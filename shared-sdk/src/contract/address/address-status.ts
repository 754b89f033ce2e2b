import type { PlaceOfUse } from './model.ts';
import { readPostalCode } from './postal-code.ts';
import { regionNames } from './region-names.ts';

/**
 * Returns whether the region exists in the country and the postal code has the format of that
 * country. Whether the code is in use is not checked.
 */
export const addressStatus = ({ country, state, zip }: PlaceOfUse): 'valid' | 'notValid' =>
  state in regionNames[country] && readPostalCode(zip, country) ? 'valid' : 'notValid';
