import type { ServicePlace } from '@sideband/shared-sdk/address/model';
import { placeOf } from '@sideband/shared-sdk/rules/address';
import { badRequest } from './failures.ts';

/** Returns the place that a request names. A code in no state or province is a 400. */
export const placeIn = (
  { zip, country }: Pick<ServicePlace, 'zip' | 'country'>,
  field: string,
): ServicePlace =>
  placeOf(zip, country) ??
  badRequest([{ field: `${field}.zip`, problem: 'belongs to no state or province' }]);
