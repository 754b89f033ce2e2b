import { z } from '@sideband/shared-sdk/wire';

/** There is no key with this ID (SDK §8). The manifest also has a URL to fetch the key from. */
export const keyRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('key-not-found') }),
]);
export type KeyRefusal = z.infer<typeof keyRefusal>;
