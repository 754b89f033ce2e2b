import { offerRefusal } from '@sideband/shared-sdk/offers/errors';
import { z } from '@sideband/shared-sdk/wire';

/** Why there is no price (application §8): the offer, or the gift card that was to pay. */
export const quoteRefusal = z.union([
  offerRefusal,
  /** The gift card has to be looked up again. */
  z.object({ code: z.literal('BAD_DATA_RETURNED') }),
]);
export type QuoteRefusal = z.infer<typeof quoteRefusal>;
