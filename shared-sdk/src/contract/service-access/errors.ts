import { z } from '@sideband/shared-sdk/wire';

/** The access has none of the five known statuses. Only support can help (application §8). */
const unknownStatus = z.object({ code: z.literal('INVALID_SAL_STATUS') });

/** Why the status of an access is unavailable. */
export const checkRefusal = z.discriminatedUnion('code', [unknownStatus]);
export type CheckRefusal = z.infer<typeof checkRefusal>;

/** Why an access was not claimed (application §8). */
export const claimRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('INVALID_EMAIL_ADDRESS') }),
  z.object({ code: z.literal('IDENTITY_ALREADY_EXISTS_ERROR') }),
  /** The access already belongs to a sign-in; the customer has to use that. */
  z.object({ code: z.literal('CLAIMING_WITH_UNAUTHORIZED_USER') }),
  unknownStatus,
]);
export type ClaimRefusal = z.infer<typeof claimRefusal>;
