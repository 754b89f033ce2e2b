import { countryCode, rateLimited, z } from '@sideband/shared-sdk/wire';
import { redemption } from './model.ts';

/**
 * Why the web flow turns a gift card down; the care tool has its own codes (application §8).
 * Codes are the server's. Any other failure is thrown.
 */
export const giftCardRefusal = z.discriminatedUnion('code', [
  /** Issued for the other country, which it names. */
  z.object({ code: z.literal('COUNTRY_ERROR'), country: countryCode }),
  /**
   * No money left on it, or somebody else keeps it. `redemption` is there only when the asking customer spent it: the answer
   * that was lost then.
   */
  z.object({ code: z.literal('ALREADY_REDEEMED'), redemption: z.optional(redemption) }),
  /** Unknown, expired, wrong CVC, or its balance is missing: the four are told apart to nobody. */
  z.object({ code: z.literal('BAD_DATA_RETURNED') }),
  rateLimited,
]);
export type GiftCardRefusal = z.infer<typeof giftCardRefusal>;
