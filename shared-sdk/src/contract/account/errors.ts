import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why a change of name, address or login was rejected (application §8). */
export const accountRefusal = z.discriminatedUnion('code', [
  /** The new handle belongs to another identity. */
  z.object({ code: z.literal('HANDLE_ALREADY_IN_USE') }),
  z.object({ code: z.literal('EMAIL_INVALID') }),
  z.object({ code: z.literal('INVALID_PHONE_NUMBER') }),
  z.object({ code: z.literal('USERNAME_IN_USE') }),
]);
export type AccountRefusal = z.infer<typeof accountRefusal>;

/** Why a streaming username was not set. */
export const streamingRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('EMAIL_INVALID') }),
  z.object({ code: z.literal('USERNAME_IN_USE') }),
]);
export type StreamingRefusal = z.infer<typeof streamingRefusal>;

/** Why a visitor could not be verified. */
export const verifyRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('HUMAN_CHECK_NEEDED') }),
  rateLimited,
]);

/** Why a link or a radio did not identify a customer (application §8). */
export const entranceRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('MAGIC_LINK_NOT_FOUND') }),
  /** The link has expired, or its offer has been taken. */
  z.object({ code: z.literal('MAGIC_LINK_EXPIRED') }),
  /** The radio is unknown, or another detail does not match. The caller cannot tell which. */
  z.object({ code: z.literal('DEVICE_NOT_FOUND') }),
  /** Another customer is signed in. */
  z.object({ code: z.literal('CLAIMING_WITH_UNAUTHORIZED_USER') }),
  z.object({ code: z.literal('HUMAN_CHECK_NEEDED') }),
  rateLimited,
]);
export type EntranceRefusal = z.infer<typeof entranceRefusal>;

/** Why the token of a link from a letter or email was rejected (application §8). */
export const tokenRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('MAGIC_LINK_NOT_FOUND') }),
  z.object({ code: z.literal('MAGIC_LINK_EXPIRED') }),
  z.object({ code: z.literal('INVALID_SAL_STATUS') }),
  rateLimited,
]);
