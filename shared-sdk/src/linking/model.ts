import { session } from '@sideband/shared-sdk/session/model';
import { z } from '@sideband/shared-sdk/wire';

/** A session that came by another way than signing in here: it brings the handle along. */
export const handedSession = z.extend(session, { handle: z.string() });

/**
 * What a device shows while it waits for its owner (RFC 8628). Ask with the device code no more
 * often than every `intervalSeconds`.
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

/** Lets a receiver play for this customer, once, for two minutes. */
export const castingGrant = z.object({ grant: z.string(), grantExpiresAt: z.iso.datetime() });
export type CastingGrant = z.infer<typeof castingGrant>;

/** `redirectTo` is the address to leave for: the company's own, with code and state in it. */
export const authCode = z.object({
  authCode: z.string(),
  expiresAt: z.iso.datetime(),
  redirectTo: z.string(),
});
export type AuthCode = z.infer<typeof authCode>;
