import { offerRefusal } from '@sideband/shared-sdk/offers/errors';
import { z } from '@sideband/shared-sdk/wire';

/** Why there is no price (application §8): the offer, or the gift card that was to pay. */
export const quoteRefusal = z.union([
  offerRefusal,
  /** The gift card has to be looked up again. */
  z.object({ code: z.literal('BAD_DATA_RETURNED') }),
]);
export type QuoteRefusal = z.infer<typeof quoteRefusal>;

/** Why a subscription cannot be moved to that radio. */
export const swapRefusal = z.discriminatedUnion('code', [
  /** It has no radio, has ended, or is a part of another. */
  z.object({ code: z.literal('INVALID_OFFER_DATA') }),
  /** None that this customer may take: another's is as good as unknown. */
  z.object({ code: z.literal('DEVICE_NOT_FOUND') }),
  /** It is of another kind, or takes data alone. */
  z.object({ code: z.literal('CS_INELIGIBLE_RADIO') }),
  /** It plays something already. */
  z.object({ code: z.literal('SUB_ALREADY_EXISTS_FOR_IDENTITY') }),
]);
export type SwapRefusal = z.infer<typeof swapRefusal>;
