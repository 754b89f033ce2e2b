import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { keptKey, signingKey } from '../audit/anchor-key.ts';

/** Claims of a preview link. They identify a version and do not authenticate the visitor. */
export interface OverrideClaims {
  id: number;
  environment: string;
  remote: string;
  version: string;
  /** Whether the override also applies to pages with payments. */
  payments: boolean;
  issuedAt: Date;
  expiresAt: Date;
}

export interface OverrideKey {
  id: string;
  /** SPKI in PEM format. */
  publicKey: string;
  /** Returns a compact JWS (RFC 7515, RFC 8037). */
  sign(claims: OverrideClaims): Promise<string>;
}

/** Distinguishes these tokens from any other that our keys may sign (RFC 8725 §3.11). */
const typ = 'sideband-override+jwt';

/**
 * Opens the key that signs preview links: the given one (PKCS8, PEM), or the one in
 * `override-key.pem`, which is created readable only by its owner.
 */
export function openOverrideKey(dataDir: string, given: string | undefined): OverrideKey {
  const { pem, from } = keptKey(dataDir, {
    given,
    setting: 'SIDEBAND_OVERRIDE_KEY',
    name: 'override-key.pem',
  });
  return overrideKey(pem, from);
}

export function overrideKey(pem: string, from: string): OverrideKey {
  const { keyId, publicKey } = signingKey(pem, from);
  const key = createPrivateKey(pem);
  return {
    id: keyId,
    publicKey,
    sign: ({ id, environment, remote, version, payments, issuedAt, expiresAt }) =>
      new SignJWT({ remote, version, payments })
        .setProtectedHeader({ alg: 'EdDSA', typ, kid: keyId })
        .setJti(String(id))
        .setAudience(environment)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key),
  };
}
