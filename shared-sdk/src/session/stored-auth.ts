import { z } from '@sideband/shared-sdk/wire';
import { headerToken } from '../http/header-token.ts';
import { session } from './model.ts';

/**
 * A session as a page may find it. Earlier pages, and other applications on the parent domain, may
 * have written less than the server hands out.
 */
const storedSession = z.object({
  ...session.shape,
  accessToken: headerToken,
  /** `refresh` has nothing but its refresh token. */
  sessionType: z.enum(['anonymous', 'authenticated', 'refresh']),
  refreshTokenExpiresAt: z.optional(z.iso.datetime()),
  /** Only where refresh tokens are readable: usually no script ever sees one. */
  refreshToken: z.optional(headerToken),
});
export type StoredSession = z.infer<typeof storedSession>;

/** What the cookie `AUTH_TOKEN` holds; every tab reads it and any may write it. */
export const storedAuth = z.object({
  /** Grows whenever somebody signs in or out, or the device is given up; a renewal leaves it. */
  epoch: z.optional(z.int()),
  session: z.optional(storedSession),
  /** Whether the cookie goes with the browser, where the customer was asked: `false` is their wish to stay. */
  untilClosed: z.optional(z.boolean()),
  /** Of the customer whose session it is. */
  handle: z.optional(z.string()),
  /** The session of before the sign-in, for after the sign-out. */
  anonymous: z.optional(storedSession),
  /** Signed out here; the server has yet to hear of it. */
  leaving: z.optional(storedSession),
  /** How the customer before left. */
  left: z.optional(z.enum(['signedOut', 'ended'])),
  /** The access token looked expired when it came: a clock is wrong, and only the server knows. */
  looksExpired: z.optional(z.boolean()),
  /** When a tab last found that the session could not be renewed, for the line or the server. */
  brokeAt: z.optional(z.iso.datetime()),
  /** What the server wants to hear with the next refresh. */
  convergenceToken: z.optional(headerToken),
});
export type StoredAuth = z.infer<typeof storedAuth>;
