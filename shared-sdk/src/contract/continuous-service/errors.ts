import { humanCheckNeeded, rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why service cannot be continued (application §8). */
export const continuousServiceRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('DEVICE_NOT_FOUND') }),
  /** Several radios end in these four characters. */
  z.object({ code: z.literal('DEVICE_INFORMATION_REQUIRED') }),
  z.object({ code: z.literal('ELIGIBILITY_SUBSCRIPTION_REQUIRED') }),
  rateLimited,
]);

/** Why the eligibility of a radio named in a letter is not returned. */
export const letterRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('DEVICE_NOT_FOUND') }),
  z.object({ code: z.literal('DEVICE_INFORMATION_REQUIRED') }),
  humanCheckNeeded,
  rateLimited,
]);
