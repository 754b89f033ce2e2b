import { z } from '@sideband/shared-sdk/wire';

export const keyName = z.object({ keyId: z.string().check(z.regex(/^[\w-]{1,100}$/)) });
/** Complete URL of a key as it appears in the manifest. */
export const keyAddress = z.object({
  url: z.string().check(z.regex(/^https:\/\//), z.maxLength(2000)),
});

export const decryptionKey = z.object({
  /** AES-128 key of 16 bytes in base64. */
  key: z.string().check(z.regex(/^[\w+/]{22}==$/)),
});
export type DecryptionKey = z.infer<typeof decryptionKey>;
