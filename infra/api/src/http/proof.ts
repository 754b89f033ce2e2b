import type { Credential, HandedGrant } from '@sideband/shared-sdk/wire';
import type { Customer } from '../customers/customers.table.ts';
import type { Database } from '../database/database.ts';
import { type Device, deviceByGrant } from '../device/device-grants.table.ts';
import { grantByToken, type OpenIdentityGrant } from '../identity/identity-grants.table.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { RefreshTokens } from '../session/refresh-cookies.ts';
import {
  customerByToken,
  type OpenSession,
  type Standing,
  sessionByToken,
} from '../session/sessions.table.ts';
import { forbidden, unauthenticated } from './failures.ts';

/**
 * What each credential proves, as the handler sees it. A grant that only its own subject knows, and
 * the refresh tokens, arrive as they were shown: the handler looks them up.
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

/** Looks the bearer token up; throws when it does not prove what the call asks for. */
export const prove: { [Shown in Credential]: (asking: Asking) => Promise<Proof[Shown]> } = {
  none: async () => ({}),

  magicLinkGrant: shown,
  oneTimePasscodeGrant: shown,
  passkeyStartGrant: shown,
  vehicleProfileGrant: shown,

  // The access token may have run out, or be none at all: it only says whose renewal is meant.
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

/** The session of a call that is made in one. */
export const standingOf = (proof: Partial<Proof[Credential]>) =>
  'session' in proof ? proof.session : undefined;

/** Who acts, for the audit. */
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
