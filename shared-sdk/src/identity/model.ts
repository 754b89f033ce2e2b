import { z } from '@sideband/shared-sdk/wire';

/** Proves for five minutes, once, that somebody showed to be this identity. */
export const identityGrant = z.object({
  identityId: z.string(),
  grant: z.string(),
  grantExpiresAt: z.iso.datetime(),
});
export type IdentityGrant = z.infer<typeof identityGrant>;
