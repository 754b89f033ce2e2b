import type { SessionType } from '@sideband/shared-sdk/session/model';
import type { CountryCode, Credential, HandedGrant } from '@sideband/shared-sdk/wire';
import type { Customer } from '../customers/customers.table.ts';

/** A device identified by its grant. */
export interface Device {
  deviceId: string;
  grantHash: string;
  /** Null and `v1` belong to earlier applications. */
  grantVersion: 'v1' | 'v2' | null;
}

/** A grant that was valid when it was presented. It still has to be consumed, once. */
export interface OpenIdentityGrant {
  identityGrantId: string;
  identityId: string;
  deviceId: string;
  accountNumber: Customer['accountNumber'];
}

export interface OpenSession {
  sessionId: string;
  deviceId: string;
  /** `null` for an anonymous session. */
  accountNumber: Customer['accountNumber'] | null;
  location: CountryCode;
}

/** Entitlement revision that the browser knows (`told`), and the current one. */
export interface Standing {
  told: number;
  revision: number | null;
}

export type RefreshTokens = Partial<Record<SessionType, string>>;

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
