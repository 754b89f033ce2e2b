import { countryCode, rateLimited, z } from '@sideband/shared-sdk/wire';
import { redemption } from './model.ts';

/**
 * Why the web flow rejects a gift card; the care tool has its own codes (application §8). The codes
 * come from the server. Any other failure is thrown.
 */
export const giftCardRefusal = z.discriminatedUnion('code', [
  /** The card was issued for the other country, which `country` names. */
  z.object({ code: z.literal('COUNTRY_ERROR'), country: countryCode }),
  /**
   * No balance is left on the card, or another customer has reserved it. `redemption` is present
   * only if the requesting customer spent the card, and repeats the lost response.
   */
  z.object({ code: z.literal('ALREADY_REDEEMED'), redemption: z.optional(redemption) }),
  /**
   * The card is unknown, expired or without a balance, or the CVC is wrong. The response does not
   * reveal which.
   */
  z.object({ code: z.literal('BAD_DATA_RETURNED') }),
  rateLimited,
]);
export type GiftCardRefusal = z.infer<typeof giftCardRefusal>;
