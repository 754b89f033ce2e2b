import { z } from '@sideband/shared-sdk/wire';

/** The access is in none of the five states; only support can help (application §8). */
const unknownStatus = z.object({ code: z.literal('INVALID_SAL_STATUS') });

export const checkRefusal = z.discriminatedUnion('code', [unknownStatus]);
export type CheckRefusal = z.infer<typeof checkRefusal>;

/** Why an access is not claimed (application §8). */
export const claimRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('INVALID_EMAIL_ADDRESS') }),
  z.object({ code: z.literal('IDENTITY_ALREADY_EXISTS_ERROR') }),
  /** It belongs to a sign-in, which has to be signed in with. */
  z.object({ code: z.literal('CLAIMING_WITH_UNAUTHORIZED_USER') }),
  unknownStatus,
]);
export type ClaimRefusal = z.infer<typeof claimRefusal>;
