import { humanCheckNeeded, rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why the activation signal was not sent (application §8). */
export const refreshRefusal = z.discriminatedUnion('code', [
  /** Sending failed. The attempt does not count toward the limit. */
  z.object({ code: z.literal('FAILED_TO_REFRESH_DEVICE') }),
  /** This radio does not support the signal; it receives its plan on its own, outdoors. */
  z.object({ code: z.literal('DEVICE_REFRESH_NOT_SUPPORTED') }),
  z.object({ code: z.literal('NO_SUBSCRIPTION') }),
  /** Nothing plays until the balance due is paid. */
  z.object({ code: z.literal('PAST_DUE') }),
  /**
   * The radio is unknown or another customer's, or the phone number or email address is not the
   * owner's. The caller cannot tell which.
   */
  z.object({ code: z.literal('DEVICE_NOT_FOUND') }),
  /** Three signals were sent within 24 hours. */
  z.object({ code: z.literal('REFRESH_LIMIT_REACHED'), retryAfterSeconds: z.int() }),
  /** More than five radios belong to customers with this phone number. */
  z.object({ code: z.literal('DEVICE_LIMIT_EXCEEDED_FOR_PHONE_NUMBER') }),
  humanCheckNeeded,
  rateLimited,
]);
export type RefreshRefusal = z.infer<typeof refreshRefusal>;

/** Why no radio was found. */
export const radioRefusal = z.discriminatedUnion('code', [
  /** No radio with this ID or VIN in this country. */
  z.object({ code: z.literal('DEVICE_NOT_FOUND') }),
  humanCheckNeeded,
  rateLimited,
]);
export type RadioRefusal = z.infer<typeof radioRefusal>;
