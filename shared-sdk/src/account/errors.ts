import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why a change of name, address or login is turned down (application §8). */
export const accountRefusal = z.discriminatedUnion('code', [
  /** The new handle is another identity's. */
  z.object({ code: z.literal('HANDLE_ALREADY_IN_USE') }),
  z.object({ code: z.literal('EMAIL_INVALID') }),
  z.object({ code: z.literal('INVALID_PHONE_NUMBER') }),
  z.object({ code: z.literal('USERNAME_IN_USE') }),
]);
export type AccountRefusal = z.infer<typeof accountRefusal>;

/** Why nobody said whether a visitor knows whose account it is. */
export const verifyRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('HUMAN_CHECK_NEEDED') }),
  rateLimited,
]);

/** Why nobody is identified by a link or a radio (application §8). */
export const entranceRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('MAGIC_LINK_NOT_FOUND') }),
  /** Its time is over, or what it offered was taken. */
  z.object({ code: z.literal('MAGIC_LINK_EXPIRED') }),
  /** No such radio, or something else that was said of it is not so: nobody hears which. */
  z.object({ code: z.literal('DEVICE_NOT_FOUND') }),
  /** Somebody else is signed in. */
  z.object({ code: z.literal('CLAIMING_WITH_UNAUTHORIZED_USER') }),
  z.object({ code: z.literal('HUMAN_CHECK_NEEDED') }),
  rateLimited,
]);
export type EntranceRefusal = z.infer<typeof entranceRefusal>;

/** Why a link from a letter or mail opens nothing (application §8). */
export const tokenRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('MAGIC_LINK_NOT_FOUND') }),
  z.object({ code: z.literal('MAGIC_LINK_EXPIRED') }),
  z.object({ code: z.literal('INVALID_SAL_STATUS') }),
  rateLimited,
]);
