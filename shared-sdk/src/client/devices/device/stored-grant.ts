import { z } from '@sideband/shared-sdk/wire';
import { headerToken } from '../../http/header-token.ts';

/** A device grant as found in the cookie: earlier applications wrote other versions. */
export const storedGrant = z.object({
  deviceId: z.string(),
  grant: headerToken,
  grantExpiresAt: z.iso.datetime(),
  refreshGrant: z.optional(z.string()),
  refreshGrantExpiresAt: z.optional(z.iso.datetime()),
  /** The earliest applications wrote null or no version at all. Both are migrated. */
  grantVersion: z.optional(z.nullable(z.enum(['v1', 'v2']))),
  /** When a tab last requested a refresh, so that no other tab repeats it immediately. */
  renewalAskedAt: z.optional(z.iso.datetime()),
});
export type StoredGrant = z.infer<typeof storedGrant>;
