import { text, z } from '@sideband/shared-sdk/wire';

/** A device that an account is signed in on. */
export const connectedDevice = z.object({
  deviceId: text(60),
  name: text(60),
  platform: z.string(),
  lastUsedAt: z.iso.datetime(),
});
