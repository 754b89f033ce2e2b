import { placeOf } from '@sideband/shared-sdk/rules/address';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { Failure } from './twin.ts';

/** Returns the place of a ZIP or postal code. A code in no state or province is a 400. */
export function placeIn({ zip, country }: { zip: string; country: CountryCode }) {
  const place = placeOf(zip, country);
  if (!place) throw new Failure(400, 'BAD_REQUEST');
  return place;
}
