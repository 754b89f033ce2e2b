import { ownPath } from '@sideband/shared-sdk/own-path';
import { z } from '@sideband/shared-sdk/wire';

/** Where somebody wanted to go before they were asked to sign in: a path of our own site. */
export const returnTo = z.string().check(
  z.maxLength(1000),
  z.refine((path) => ownPath(path) !== undefined),
);

/** Proves for ten minutes, once, that somebody reads the mail the link came with. */
export const magicLinkGrant = z.object({
  grant: z.string(),
  grantExpiresAt: z.iso.datetime(),
  /** `SAL` claims service access, which may have no sign-in yet. */
  purpose: z.enum(['SIGN_IN', 'SAL']),
});
export type MagicLinkGrant = z.infer<typeof magicLinkGrant>;
