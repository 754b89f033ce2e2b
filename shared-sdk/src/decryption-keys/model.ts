import { z } from '@sideband/shared-sdk/wire';

export const keyName = z.object({ keyId: z.string().check(z.regex(/^[\w-]{1,100}$/)) });
/** As the manifest names it, whole. */
export const keyAddress = z.object({
  url: z.string().check(z.regex(/^https:\/\//), z.maxLength(2000)),
});

export const decryptionKey = z.object({
  /** AES-128 in base64: 16 bytes. */
  key: z.string().check(z.regex(/^[\w+/]{22}==$/)),
});
export type DecryptionKey = z.infer<typeof decryptionKey>;
