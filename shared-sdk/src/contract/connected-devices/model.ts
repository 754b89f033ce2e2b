import { text, z } from '@sideband/shared-sdk/wire';

/** Device on which a customer is signed in. */
export const connectedDevice = z.object({
  deviceId: text(60),
  name: text(60),
  platform: z.string(),
  lastUsedAt: z.iso.datetime(),
});
