import { rateLimited, z } from '@sideband/shared-sdk/wire';

export const lookUpRefusal = z.discriminatedUnion('code', [rateLimited]);

/** Nobody has shown yet that a person asks: see `proveHuman`. */
export const humanCheckNeeded = z.object({ code: z.literal('HUMAN_CHECK_NEEDED') });

/** Why nobody was looked up by their details (application §8). */
export const detailsRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('INVALID_HANDLE') }),
  z.object({ code: z.literal('INVALID_PHONE_NUMBER') }),
  humanCheckNeeded,
  rateLimited,
]);
export type DetailsRefusal = z.infer<typeof detailsRefusal>;

/** Why an address begins no new account (application §8). */
export type NewEmailRefusal =
  /** Somebody signs in with it already. */
  { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' } | z.infer<typeof lookUpRefusal>;

/** Why a plate leads to no radio (application §8). */
export const plateRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('DEVICE_NOT_FOUND') }),
  humanCheckNeeded,
  rateLimited,
]);
export type PlateRefusal = z.infer<typeof plateRefusal>;
