import { z } from '@sideband/shared-sdk/wire';

/** No key goes by that id (SDK §8); the stream also names an address to fetch it from. */
export const keyRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('key-not-found') }),
]);
export type KeyRefusal = z.infer<typeof keyRefusal>;
