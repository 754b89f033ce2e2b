/**
 * What a caller must show to make a call.
 * - `none`: nothing.
 * - `session`: an access token, anonymous or authenticated.
 * - `authenticated`: an access token of a signed-in customer.
 * - `refreshCookie`: the refresh token, in the cookie that only the browser sees.
 * - a grant: that grant as a bearer token, handed over by the caller with each call.
 */
export type Credential = 'none' | 'session' | 'authenticated' | 'refreshCookie' | HandedGrant;

/** Proof of one thing, held by whoever makes the call and by no session. */
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
