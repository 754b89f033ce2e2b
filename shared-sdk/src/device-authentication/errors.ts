import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why a device has not proven what it is. */
export const deviceAuthenticationRefusal = z.discriminatedUnion('code', [
  /** The device, the challenge or the proof is no good; which of them is never said. */
  z.object({ code: z.literal('invalid-device-proof') }),
  rateLimited,
]);
export type DeviceAuthenticationRefusal = z.infer<typeof deviceAuthenticationRefusal>;
