import { z } from '@sideband/shared-sdk/wire';

/** Why a partner's plan does not start. It stays as it is, and can be asked for again. */
export const activationRefusal = z.discriminatedUnion('code', [
  /** Another plan plays there. It can be activated once that has ended. */
  z.object({ code: z.literal('SUB_ALREADY_EXISTS_FOR_IDENTITY') }),
  /** Nobody sells this plan where the customer lives. */
  z.object({ code: z.literal('IDENTITY_NOT_ELIGIBLE_ERROR') }),
  /** Its last day is over. */
  z.object({ code: z.literal('OFFER_EXPIRED') }),
]);
export type ActivationRefusal = z.infer<typeof activationRefusal>;
