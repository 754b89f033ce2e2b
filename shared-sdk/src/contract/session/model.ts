import { countryCode, z } from '@sideband/shared-sdk/wire';

export const sessionType = z.enum(['anonymous', 'authenticated']);
export type SessionType = z.infer<typeof sessionType>;

/**
 * A session as issued by the server (SDK §3). The refresh token is not part of it: it is in an
 * HttpOnly cookie, and the page knows only when it expires.
 */
export const session = z.object({
  sessionType,
  accessToken: z.string(),
  accessTokenId: z.string(),
  accessTokenExpiresAt: z.iso.datetime(),
  refreshTokenExpiresAt: z.iso.datetime(),
  /** Changes with the customer's entitlements. */
  entitlementHash: z.optional(z.string()),
  location: countryCode,
});
export type Session = z.infer<typeof session>;

/** A session obtained other than by signing in here, together with the customer's handle. */
export type HandedSession = Session & { handle: string };

/**
 * Response header that says that the session is stale because its account has changed. Its value is
 * opaque, and is sent back with the next refresh (SDK §4).
 */
export const convergenceHeader = 'x-sideband-convergence-token';
