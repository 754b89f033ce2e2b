import { z } from '@sideband/shared-sdk/wire';

/**
 * The service access has none of the five known statuses. Only support can help (application §8).
 */
const unknownStatus = z.object({ code: z.literal('INVALID_SAL_STATUS') });

/** Why the status of the service access is unavailable. */
export const checkRefusal = z.discriminatedUnion('code', [unknownStatus]);
export type CheckRefusal = z.infer<typeof checkRefusal>;

/** Why the service access was not claimed (application §8). */
export const claimRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('INVALID_EMAIL_ADDRESS') }),
  z.object({ code: z.literal('IDENTITY_ALREADY_EXISTS_ERROR') }),
  /** The service access already belongs to a sign-in, which the customer has to use. */
  z.object({ code: z.literal('CLAIMING_WITH_UNAUTHORIZED_USER') }),
  unknownStatus,
]);
export type ClaimRefusal = z.infer<typeof claimRefusal>;
