import { z } from '@sideband/shared-sdk/wire';
import { session } from '../../contract/session/model.ts';
import { headerToken } from '../http/header-token.ts';

/**
 * A session as found in storage. Earlier pages, and other applications on the parent domain, may
 * have written less than the server issues.
 */
const storedSession = z.object({
  ...session.shape,
  accessToken: headerToken,
  /** `refresh` has nothing but its refresh token. */
  sessionType: z.enum(['anonymous', 'authenticated', 'refresh']),
  refreshTokenExpiresAt: z.optional(z.iso.datetime()),
  /** Only where refresh tokens are readable. Usually no script ever sees one. */
  refreshToken: z.optional(headerToken),
});
export type StoredSession = z.infer<typeof storedSession>;

/** Content of the cookie `AUTH_TOKEN`. Every tab reads it, and any may write it. */
export const storedAuth = z.object({
  /** Grows with every sign-in, sign-out and purge of the device, but not with a renewal. */
  epoch: z.optional(z.int()),
  session: z.optional(storedSession),
  /**
   * Whether the cookie ends with the browser. `false` if the customer asked to stay signed in,
   * missing if not asked.
   */
  untilClosed: z.optional(z.boolean()),
  /** Handle of the customer whose session it is. */
  handle: z.optional(z.string()),
  /** The anonymous session from before the sign-in, which resumes after the sign-out. */
  anonymous: z.optional(storedSession),
  /** Signed out here, with the server still to be notified. */
  leaving: z.optional(storedSession),
  /** How the previous customer left. */
  left: z.optional(z.enum(['signedOut', 'ended'])),
  /**
   * The access token looked expired on arrival: a clock is wrong, and only the server knows the
   * expiry.
   */
  looksExpired: z.optional(z.boolean()),
  /** When a tab last failed to renew the session because of the network or the server. */
  brokeAt: z.optional(z.iso.datetime()),
  /** Convergence token to send with the next refresh. */
  convergenceToken: z.optional(headerToken),
});
export type StoredAuth = z.infer<typeof storedAuth>;
