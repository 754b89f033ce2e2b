import { z } from '@sideband/shared-sdk/wire';

/**
 * Header of a call that must not take effect twice (IETF
 * draft-ietf-httpapi-idempotency-key-header). The page creates one key per action with
 * `crypto.randomUUID()`, keeps it, and sends the same key with every retry: the server acts once
 * and repeats its response. Reusing the key with a different body returns 422. A retry while the
 * first request is in progress returns 409. The key may be quoted, as in the draft.
 */
export const idempotent = z.object({
  'idempotency-key': z.string().check(z.regex(/^"?[\w-]{16,64}"?$/)),
});
