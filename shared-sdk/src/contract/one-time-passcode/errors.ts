import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why no passcode is sent (application §8). */
export const sendRefusal = z.discriminatedUnion('code', [rateLimited]);
export type SendRefusal = z.infer<typeof sendRefusal>;

/** Why a passcode is refused (application §8). */
export const passcodeRefusal = z.discriminatedUnion('code', [
  /** The passcode is right but has expired. */
  z.object({ code: z.literal('EXPIRED') }),
  z.object({ code: z.literal('INVALID') }),
  /** No passcode is pending for this device: none was requested here, or it was already used. */
  z.object({ code: z.literal('NOT_FOUND') }),
  /** The input does not have the form of a passcode. */
  z.object({ code: z.literal('BAD_REQUEST') }),
  rateLimited,
]);
export type PasscodeRefusal = z.infer<typeof passcodeRefusal>;
