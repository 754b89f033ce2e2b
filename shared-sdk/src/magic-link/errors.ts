import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why a link leads nowhere (application §8). A new one can be asked for in every case. */
export const magicLinkRefusal = z.discriminatedUnion('code', [
  /**
   * Its time is over, or it was followed before. `handle` is whom it was mailed to, told to the
   * device that asked for it and to no other.
   */
  z.object({ code: z.literal('MAGIC_LINK_EXPIRED'), handle: z.optional(z.string()) }),
  z.object({ code: z.literal('MAGIC_LINK_NOT_FOUND') }),
  rateLimited,
]);
export type MagicLinkRefusal = z.infer<typeof magicLinkRefusal>;

export const requestRefusal = z.discriminatedUnion('code', [rateLimited]);
export type MagicLinkRequestRefusal = z.infer<typeof requestRefusal>;
