import { rateLimited, z } from '@sideband/shared-sdk/wire';

/**
 * Why a link cannot be redeemed (application §8). The customer can request a new one in every case.
 */
export const magicLinkRefusal = z.discriminatedUnion('code', [
  /**
   * Expired or already redeemed. `handle` is the recipient's, and is returned only to the device
   * that requested the link.
   */
  z.object({ code: z.literal('MAGIC_LINK_EXPIRED'), handle: z.optional(z.string()) }),
  z.object({ code: z.literal('MAGIC_LINK_NOT_FOUND') }),
  rateLimited,
]);
export type MagicLinkRefusal = z.infer<typeof magicLinkRefusal>;

/** Why no link is emailed. */
export const requestRefusal = z.discriminatedUnion('code', [rateLimited]);
export type MagicLinkRequestRefusal = z.infer<typeof requestRefusal>;
