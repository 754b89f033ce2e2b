import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why a purchase or partner link was not activated on the account. */
export const activationRefusal = z.discriminatedUnion('code', [
  /** The link is unknown to every partner. */
  z.object({ code: z.literal('MAGIC_LINK_NOT_FOUND') }),
  /** The link has expired, or another account has claimed it. */
  z.object({ code: z.literal('MAGIC_LINK_EXPIRED') }),
  /** The purchase is for the other country, or it belongs to another account. */
  z.object({ code: z.literal('IDENTITY_NOT_ELIGIBLE_ERROR') }),
  /** The store does not know the purchase, or what was bought is not sold here. */
  z.object({ code: z.literal('INVALID_OFFER_DATA') }),
  /** The purchase has ended. */
  z.object({ code: z.literal('OFFER_EXPIRED') }),
  /** Another plan is already running on the account. Nothing was changed. */
  z.object({ code: z.literal('SUB_ALREADY_EXISTS_FOR_IDENTITY') }),
  rateLimited,
]);
export type ActivationRefusal = z.infer<typeof activationRefusal>;
