import type { Credential, HandedGrant } from '@sideband/shared-sdk/wire';
import type { Customer } from '../customers/customers.table.ts';
import type { Database } from '../database/database.ts';
import { type Device, deviceByGrant } from '../device/device-grants.table.ts';
import { forbidden, unauthenticated } from '../failures/failures.ts';
import { grantByToken, type OpenIdentityGrant } from '../identity/identity-grants.table.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { RefreshTokens } from '../session/refresh-cookies.ts';
import {
  customerByToken,
  type OpenSession,
  type Standing,
  sessionByToken,
} from '../session/sessions.table.ts';

/**
 * Proof by each credential, as passed to the handler. Grants that only their own domain can look
 * up, and the refresh tokens, are passed on as received.
 */
export interface Proof extends Record<Shown, { grant: string }> {
  none: object;
  refreshCookie: { refreshTokens: RefreshTokens; accessToken: string };
  deviceGrant: { device: Device };
  identityGrant: { identityGrant: OpenIdentityGrant };
  session: { session: OpenSession & Standing };
  authenticated: { session: OpenSession & Standing; customer: Customer };
}

type Shown = Exclude<HandedGrant, 'deviceGrant' | 'identityGrant'>;

type Asking = {
  db: Database;
  secrets: Secrets;
  token: string;
  refreshTokens: RefreshTokens;
  at: Date;
};

const shown = async ({ token }: Asking) => ({ grant: token || unauthenticated() });

/**
 * Verifies the bearer token. Throws when it does not prove the credential that the call requires.
 */
export const prove: { [Shown in Credential]: (asking: Asking) => Promise<Proof[Shown]> } = {
  none: async () => ({}),

  magicLinkGrant: shown,
  oneTimePasscodeGrant: shown,
  passkeyStartGrant: shown,
  vehicleProfileGrant: shown,

  // The access token may have expired or be missing: it only identifies the session to renew.
  refreshCookie: async ({ refreshTokens, token }) => ({ refreshTokens, accessToken: token }),

  deviceGrant: async ({ db, secrets, token, at }) => ({
    device: (await deviceByGrant(db, secrets, token, at)) ?? unauthenticated(),
  }),

  identityGrant: async ({ db, token, at }) => ({
    identityGrant: (await grantByToken(db, token, at)) ?? unauthenticated(),
  }),

  session: async ({ db, token, at }) => ({
    session: (await sessionByToken(db, token, at)) ?? unauthenticated(),
  }),

  authenticated: async ({ db, token, at }) => {
    const { session, customer } = (await customerByToken(db, token, at)) ?? unauthenticated();
    return { session, customer: customer ?? forbidden() };
  },
};

/** Returns the session of a call that requires one. */
export const standingOf = (proof: Partial<Proof[Credential]>) =>
  'session' in proof ? proof.session : undefined;

/** Returns the actor for the audit log. */
export function actorOf(proof: Partial<Proof[Credential]>): string {
  if ('session' in proof && proof.session) {
    const { accountNumber, deviceId } = proof.session;
    return accountNumber === null ? `device:${deviceId}` : `customer:${accountNumber}`;
  }
  if ('identityGrant' in proof && proof.identityGrant) {
    return `customer:${proof.identityGrant.accountNumber}`;
  }
  if ('device' in proof && proof.device) return `device:${proof.device.deviceId}`;
  return 'visitor';
}
