import type { PlaceOfUse } from '@sideband/shared-sdk/address';
import type { OfferRefusal } from '@sideband/shared-sdk/offers';

/** The state that has no tax rates in the fake and in the test databases. */
export const unsoldState = 'WY';

/** Returns why nothing can be sold at this address; undefined if plans can be sold there. */
export const untaxedAt = (
  serviceAddress: Pick<PlaceOfUse, 'state'> | undefined,
): OfferRefusal | undefined =>
  serviceAddress?.state === unsoldState
    ? { code: 'INVALID_OFFER_DATA', state: unsoldState }
    : undefined;
