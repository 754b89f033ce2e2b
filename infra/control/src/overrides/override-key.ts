import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { keptKey, signingKey } from '../audit/anchor-key.ts';

/** What a link says. Whoever opens it proves nothing about themselves: it is about a version. */
export interface OverrideClaims {
  id: number;
  environment: string;
  remote: string;
  version: string;
  /** Whether it holds where money moves. */
  payments: boolean;
  issuedAt: Date;
  expiresAt: Date;
}

export interface OverrideKey {
  id: string;
  /** SPKI as PEM. */
  publicKey: string;
  /** A compact JWS (RFC 7515, RFC 8037). */
  sign(claims: OverrideClaims): Promise<string>;
}

/** Tells such a token from every other that a key of ours may ever sign (RFC 8725 §3.11). */
const typ = 'sideband-override+jwt';

/**
 * The key that signs links by which developers try a version: as given (PKCS8, PEM), else one of its own
 * in `override-key.pem`, which only its own user can read.
 */
export function openOverrideKey(dataDir: string, given: string | undefined): OverrideKey {
  const { pem, from } = keptKey(dataDir, {
    ...{ given, setting: 'SIDEBAND_OVERRIDE_KEY', name: 'override-key.pem' },
  });
  return overrideKey(pem, from);
}

export function overrideKey(pem: string, from: string): OverrideKey {
  const { keyId, publicKey } = signingKey(pem, from);
  const key = createPrivateKey(pem);
  return {
    ...{ id: keyId, publicKey },
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
