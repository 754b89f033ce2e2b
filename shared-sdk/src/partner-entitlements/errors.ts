import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why a partner's plan does not start. It stays as it is, and can be asked for again. */
export const activationRefusal = z.discriminatedUnion('code', [
  /** Another plan plays there. It can be activated once that has ended. */
  z.object({ code: z.literal('SUB_ALREADY_EXISTS_FOR_IDENTITY') }),
  /** Nobody sells this plan where the customer lives. */
  z.object({ code: z.literal('IDENTITY_NOT_ELIGIBLE_ERROR') }),
  /** Its last day is over, or the partner has taken it back. */
  z.object({ code: z.literal('OFFER_EXPIRED') }),
]);
export type ActivationRefusal = z.infer<typeof activationRefusal>;

/** Why a link of a partner opens nothing. */
export const partnerLinkRefusal = z.discriminatedUnion('code', [
  /** Ask the partner for another one. */
  z.object({ code: z.literal('MAGIC_LINK_NOT_FOUND') }),
  /** Its last day is over, or another account has claimed it. */
  z.object({ code: z.literal('MAGIC_LINK_EXPIRED') }),
  /** It is for who lives in the other country. */
  z.object({ code: z.literal('IDENTITY_NOT_ELIGIBLE_ERROR') }),
  rateLimited,
]);
export type PartnerLinkRefusal = z.infer<typeof partnerLinkRefusal>;
