import { z } from '@sideband/shared-sdk/wire';

/**
 * The header of a call that must not happen twice (IETF draft-ietf-httpapi-idempotency-key-header). A
 * page makes one key for one deed, `crypto.randomUUID()`, keeps it, and shows the same one when it asks
 * again: the server acts once and answers the same. Another body under the same key is a 422, and while
 * the first is still under way there is a 409. Quotes, as the draft has them, may stand round it.
 */
export const idempotent = z.object({
  'idempotency-key': z.string().check(z.regex(/^"?[\w-]{16,64}"?$/)),
});
