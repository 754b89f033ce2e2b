import { z } from '@sideband/shared-sdk/wire';

/** Why an offer is not shown (application §8). Codes are the server's. */
export const offerRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('OFFER_EXPIRED') }),
  z.object({ code: z.literal('OFFER_REDEEMED') }),
  /** Nothing to sell can be read from it; also when it was cancelled or is invalid. */
  z.object({ code: z.literal('INVALID_OFFER_DATA') }),
]);
export type OfferRefusal = z.infer<typeof offerRefusal>;
