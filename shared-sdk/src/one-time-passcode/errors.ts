import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why no passcode is sent (application §8). */
export const sendRefusal = z.discriminatedUnion('code', [rateLimited]);
export type SendRefusal = z.infer<typeof sendRefusal>;

/** Why a passcode is turned down (application §8). */
export const passcodeRefusal = z.discriminatedUnion('code', [
  /** It was right, and has run out. */
  z.object({ code: z.literal('EXPIRED') }),
  z.object({ code: z.literal('INVALID') }),
  /** None is open for this device: it was used, or another page asked for nothing. */
  z.object({ code: z.literal('NOT_FOUND') }),
  /** What was sent is no passcode at all. */
  z.object({ code: z.literal('BAD_REQUEST') }),
  rateLimited,
]);
export type PasscodeRefusal = z.infer<typeof passcodeRefusal>;
