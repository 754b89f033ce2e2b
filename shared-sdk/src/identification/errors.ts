import { rateLimited, z } from '@sideband/shared-sdk/wire';

export const lookUpRefusal = z.discriminatedUnion('code', [rateLimited]);

/** Why an address begins no new account (application §8). */
export type NewEmailRefusal =
  /** Somebody signs in with it already. */
  { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' } | z.infer<typeof lookUpRefusal>;

/** Why a plate leads to no radio (application §8). */
export const plateRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('DEVICE_NOT_FOUND') }),
  rateLimited,
]);
export type PlateRefusal = z.infer<typeof plateRefusal>;
