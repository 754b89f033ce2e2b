import type { Address } from './model.ts';
import { readPostalCode } from './postal-code.ts';
import { regionNames } from './region-names.ts';

/** Whether the region and the postal code of an address exist in its country, as far as its form tells. */
export const addressStatus = ({ country, state, zip }: Address): 'valid' | 'notValid' =>
  state in regionNames[country] && readPostalCode(zip, country) ? 'valid' : 'notValid';
