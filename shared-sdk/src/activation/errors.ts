import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why nothing of what was bought or included elsewhere came to the account. */
export const activationRefusal = z.discriminatedUnion('code', [
  /** No partner knows the link. */
  z.object({ code: z.literal('MAGIC_LINK_NOT_FOUND') }),
  /** The link's last day is over, or another account has claimed it. */
  z.object({ code: z.literal('MAGIC_LINK_EXPIRED') }),
  /** It is for the other country, or another account has it. */
  z.object({ code: z.literal('IDENTITY_NOT_ELIGIBLE_ERROR') }),
  /** The store knows of no such purchase, or nobody sells here what was bought. */
  z.object({ code: z.literal('INVALID_OFFER_DATA') }),
  /** It has ended. */
  z.object({ code: z.literal('OFFER_EXPIRED') }),
  /** Another plan plays there. Nothing was changed. */
  z.object({ code: z.literal('SUB_ALREADY_EXISTS_FOR_IDENTITY') }),
  rateLimited,
]);
export type ActivationRefusal = z.infer<typeof activationRefusal>;
