/**
 * Credential that a call requires.
 * - `none`: nothing.
 * - `session`: an access token, anonymous or authenticated.
 * - `authenticated`: an access token of a signed-in customer.
 * - `refreshCookie`: the refresh token, in the cookie that only the browser can read.
 * - a grant: that grant as a bearer token, supplied by the caller with each call.
 */
export type Credential = 'none' | 'session' | 'authenticated' | 'refreshCookie' | HandedGrant;

/** Proof of a single fact, held by the caller and not by the session. */
export type HandedGrant =
  | 'deviceGrant'
  | 'identityGrant'
  | 'magicLinkGrant'
  | 'oneTimePasscodeGrant'
  | 'passkeyStartGrant'
  | 'vehicleProfileGrant';

const unhanded: Credential[] = ['none', 'session', 'authenticated', 'refreshCookie'];

export const isHanded = (credential: Credential): credential is HandedGrant =>
  !unhanded.includes(credential);
