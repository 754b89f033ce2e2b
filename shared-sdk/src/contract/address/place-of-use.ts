import { type CountryCode, tidy } from '@sideband/shared-sdk/wire';
import { addressStatus } from './address-status.ts';
import type { Address, PlaceOfUse, ServicePlace } from './model.ts';
import { readPostalCode } from './postal-code.ts';
import { isMilitary } from './region-names.ts';
import { regionOfCode } from './region-of-code.ts';

/**
 * Returns the place that a ZIP or postal code names, or `undefined` if the code is malformed or
 * assigned to no state or province. The armed forces abroad are none.
 */
export function placeOf(typed: string, country: CountryCode): ServicePlace | undefined {
  const zip = readPostalCode(tidy(typed), country);
  const state = zip && regionOfCode(zip, country);
  return zip && state && !isMilitary(state) ? { state, zip, country } : undefined;
}

/** Returns whether a place of use is a complete address. */
export const isAddress = (place: PlaceOfUse): place is Address => 'addressLine1' in place;

/**
 * Returns whether a stored place can be sent in a request. One that was stored under earlier rules
 * may have a code of another state or province; its customer is asked to correct it.
 */
export const isUsable = (place: PlaceOfUse): boolean => addressStatus(place) === 'valid';

/** Returns a place of use as a response contains it: an address only if it is complete. */
export const shownPlace = (
  place: PlaceOfUse,
): { serviceAddress: Address } | { servicePlace: ServicePlace } =>
  isAddress(place) ? { serviceAddress: place } : { servicePlace: place };
