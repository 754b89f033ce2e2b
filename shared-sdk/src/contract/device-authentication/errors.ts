import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Reasons for refusing a device proof. */
export const deviceAuthenticationRefusal = z.discriminatedUnion('code', [
  /** The device, the challenge or the proof is invalid. The response never reveals which. */
  z.object({ code: z.literal('invalid-device-proof') }),
  rateLimited,
]);
export type DeviceAuthenticationRefusal = z.infer<typeof deviceAuthenticationRefusal>;
