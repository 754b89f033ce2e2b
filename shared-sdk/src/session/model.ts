import { countryCode, z } from '@sideband/shared-sdk/wire';

/**
 * A session as the server hands it out (SDK §3). The refresh token is not among it: it
 * lives in an HttpOnly cookie, and the page knows only when it ends.
 */
export const session = z.object({
  sessionType: z.enum(['anonymous', 'authenticated']),
  accessToken: z.string(),
  accessTokenId: z.string(),
  accessTokenExpiresAt: z.iso.datetime(),
  refreshTokenExpiresAt: z.iso.datetime(),
  location: countryCode,
});
export type Session = z.infer<typeof session>;
