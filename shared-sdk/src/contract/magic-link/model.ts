import { ownPath } from '@sideband/shared-sdk/own-path';
import { z } from '@sideband/shared-sdk/wire';

/** Path on our own site that the visitor requested before signing in. At most 1000 characters. */
export const returnTo = z.string().check(
  z.maxLength(1000),
  z.refine((path) => ownPath(path) !== undefined),
);

/** Proof that the visitor can read the email with the link. Valid once, within ten minutes. */
export const magicLinkGrant = z.object({
  grant: z.string(),
  grantExpiresAt: z.iso.datetime(),
  /** `SAL` claims service access. Its account may not have a sign-in yet. */
  purpose: z.enum(['SIGN_IN', 'SAL']),
});
export type MagicLinkGrant = z.infer<typeof magicLinkGrant>;
