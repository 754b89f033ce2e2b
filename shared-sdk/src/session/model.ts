import { countryCode, z } from '@sideband/shared-sdk/wire';

export const sessionType = z.enum(['anonymous', 'authenticated']);
export type SessionType = z.infer<typeof sessionType>;

/**
 * A session as the server hands it out (SDK §3). The refresh token is not among it: it
 * lives in an HttpOnly cookie, and the page knows only when it ends.
 */
export const session = z.object({
  sessionType,
  accessToken: z.string(),
  accessTokenId: z.string(),
  accessTokenExpiresAt: z.iso.datetime(),
  refreshTokenExpiresAt: z.iso.datetime(),
  /** Changes with what the customer may do. */
  entitlementHash: z.optional(z.string()),
  location: countryCode,
});
export type Session = z.infer<typeof session>;

/** A session that came by another way than signing in here: it brings the handle along. */
export type HandedSession = Session & { handle: string };

/**
 * Says in an answer that the session is behind the account; sent back with the next refresh
 * (SDK §4). Its value means nothing to a page.
 */
export const convergenceHeader = 'x-sideband-convergence-token';
