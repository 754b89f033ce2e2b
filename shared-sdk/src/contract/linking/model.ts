import { session } from '@sideband/shared-sdk/session/model';
import { z } from '@sideband/shared-sdk/wire';

/** Session obtained other than by signing in here, with the handle of its customer. */
export const handedSession = z.extend(session, { handle: z.string() });

/**
 * Codes of a device that waits for its owner (RFC 8628). Poll with the device code at most once per
 * `intervalSeconds`.
 */
export const userCode = z.object({
  deviceCode: z.string(),
  userCode: z.string(),
  verificationUri: z.string(),
  verificationUriComplete: z.string(),
  expiresAt: z.iso.datetime(),
  intervalSeconds: z.int(),
});
export type UserCode = z.infer<typeof userCode>;

/** Grant with which a receiver can play for this customer. Valid once, for two minutes. */
export const castingGrant = z.object({ grant: z.string(), grantExpiresAt: z.iso.datetime() });
export type CastingGrant = z.infer<typeof castingGrant>;

/**
 * Authorization code. `redirectTo` is the company's own URL with code and state, to navigate to.
 */
export const authCode = z.object({
  authCode: z.string(),
  expiresAt: z.iso.datetime(),
  redirectTo: z.string(),
});
export type AuthCode = z.infer<typeof authCode>;
