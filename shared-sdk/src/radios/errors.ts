import { humanCheckNeeded } from '@sideband/shared-sdk/identification/errors';
import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why the activation signal was not sent (application §8). */
export const refreshRefusal = z.discriminatedUnion('code', [
  /** It did not go out. Another try counts for nothing. */
  z.object({ code: z.literal('FAILED_TO_REFRESH_DEVICE') }),
  /** This radio hears of its plan by itself, outside. */
  z.object({ code: z.literal('DEVICE_REFRESH_NOT_SUPPORTED') }),
  z.object({ code: z.literal('NO_SUBSCRIPTION') }),
  /** Nothing plays until the bill is paid. */
  z.object({ code: z.literal('PAST_DUE') }),
  /** No such radio, or somebody else's, or not with that number or address: nobody hears which. */
  z.object({ code: z.literal('DEVICE_NOT_FOUND') }),
  /** Three signals within a day. */
  z.object({ code: z.literal('REFRESH_LIMIT_REACHED'), retryAfterSeconds: z.int() }),
  /** The phone number stands for more than five radios. */
  z.object({ code: z.literal('DEVICE_LIMIT_EXCEEDED_FOR_PHONE_NUMBER') }),
  humanCheckNeeded,
  rateLimited,
]);
export type RefreshRefusal = z.infer<typeof refreshRefusal>;

/** Why no radio was looked up. */
export const radioRefusal = z.discriminatedUnion('code', [
  /** No radio goes by that id in this country, and no car by that number. */
  z.object({ code: z.literal('DEVICE_NOT_FOUND') }),
  humanCheckNeeded,
  rateLimited,
]);
export type RadioRefusal = z.infer<typeof radioRefusal>;
