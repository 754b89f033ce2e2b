import type { Address } from '@sideband/shared-sdk/address';
import type { OfferRefusal } from '@sideband/shared-sdk/offers';

/** The state whose taxes neither the fake nor a test's database knows. */
export const unsoldState = 'WY';

/** Why nothing is sold there; undefined where something is. */
export const untaxedAt = (
  serviceAddress: Pick<Address, 'state'> | undefined,
): OfferRefusal | undefined =>
  serviceAddress?.state === unsoldState
    ? { code: 'INVALID_OFFER_DATA', state: unsoldState }
    : undefined;
