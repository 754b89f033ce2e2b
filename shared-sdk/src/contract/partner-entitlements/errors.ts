import { rateLimited, z } from '@sideband/shared-sdk/wire';

/**
 * Why a partner's plan was not started. The entitlement is unchanged, and activation can be
 * retried.
 */
export const activationRefusal = z.discriminatedUnion('code', [
  /**
   * The customer already has another plan. The entitlement can be activated once that plan has
   * ended.
   */
  z.object({ code: z.literal('SUB_ALREADY_EXISTS_FOR_IDENTITY') }),
  /** The plan is not sold where the customer lives. */
  z.object({ code: z.literal('IDENTITY_NOT_ELIGIBLE_ERROR') }),
  /** Its last day has passed, or the partner has revoked it. */
  z.object({ code: z.literal('OFFER_EXPIRED') }),
]);
export type ActivationRefusal = z.infer<typeof activationRefusal>;

/** Why a partner's link is refused. */
export const partnerLinkRefusal = z.discriminatedUnion('code', [
  /** Unknown or revoked. The customer can request another one from the partner. */
  z.object({ code: z.literal('MAGIC_LINK_NOT_FOUND') }),
  /** Its last day has passed, or another account has claimed it. */
  z.object({ code: z.literal('MAGIC_LINK_EXPIRED') }),
  /** The link is for customers in the other country. */
  z.object({ code: z.literal('IDENTITY_NOT_ELIGIBLE_ERROR') }),
  rateLimited,
]);
export type PartnerLinkRefusal = z.infer<typeof partnerLinkRefusal>;
