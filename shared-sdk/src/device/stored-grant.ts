import { z } from '@sideband/shared-sdk/wire';
import { headerToken } from '../http/header-token.ts';

/** A device grant as a page may find it: earlier applications wrote grants of other versions. */
export const storedGrant = z.object({
  deviceId: z.string(),
  grant: headerToken,
  grantExpiresAt: z.iso.datetime(),
  refreshGrant: z.optional(z.string()),
  refreshGrantExpiresAt: z.optional(z.iso.datetime()),
  /** The earliest applications wrote null, or no version at all: both are migrated. */
  grantVersion: z.optional(z.nullable(z.enum(['v1', 'v2']))),
  /** When a tab last asked for a renewal, so that no other asks again at once. */
  renewalAskedAt: z.optional(z.iso.datetime()),
});
export type StoredGrant = z.infer<typeof storedGrant>;
