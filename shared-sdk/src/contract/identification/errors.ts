import { humanCheckNeeded, rateLimited, z } from '@sideband/shared-sdk/wire';

export const lookUpRefusal = z.discriminatedUnion('code', [rateLimited]);

/** Why a lookup by details was rejected (application §8). */
export const detailsRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('INVALID_HANDLE') }),
  z.object({ code: z.literal('INVALID_PHONE_NUMBER') }),
  humanCheckNeeded,
  rateLimited,
]);
export type DetailsRefusal = z.infer<typeof detailsRefusal>;

/** Why an email address cannot be used for a new account (application §8). */
export type NewEmailRefusal =
  /** A customer already signs in with this address. */
  { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' } | z.infer<typeof lookUpRefusal>;

/** Why no radio was returned for a license plate (application §8). */
export const plateRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('DEVICE_NOT_FOUND') }),
  humanCheckNeeded,
  rateLimited,
]);
export type PlateRefusal = z.infer<typeof plateRefusal>;
