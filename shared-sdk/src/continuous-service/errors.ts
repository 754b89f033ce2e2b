import { humanCheckNeeded } from '@sideband/shared-sdk/identification/errors';
import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why service cannot be continued (application §8). */
export const continuousServiceRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('DEVICE_NOT_FOUND') }),
  /** The end of its number is not enough to tell which radio is meant. */
  z.object({ code: z.literal('DEVICE_INFORMATION_REQUIRED') }),
  z.object({ code: z.literal('ELIGIBILITY_SUBSCRIPTION_REQUIRED') }),
  rateLimited,
]);

/** Why nothing is said of a radio by what stands in a letter. */
export const letterRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('DEVICE_NOT_FOUND') }),
  z.object({ code: z.literal('DEVICE_INFORMATION_REQUIRED') }),
  humanCheckNeeded,
  rateLimited,
]);
