import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod/mini';
import { keyIdOf } from './key-id.ts';
import { signedBytes } from './sign-record.ts';

/** A key that is trusted to sign versions with these names. */
export interface TrustedKey {
  id: string;
  /** PEM (SPKI). */
  publicKey: string;
  /** Names of remotes, or `shell`. `['*']` allows every name. */
  names: string[];
}

/** Keys whose signatures are accepted. Revocation takes precedence over every other entry. */
export interface Trust {
  keys: TrustedKey[];
  revoked: string[];
}

export type Why =
  | 'missing signature'
  | 'unknown key'
  | 'revoked key'
  | 'key not allowed for this name'
  | 'wrong signature';

export type Verdict = { ok: true; keyId: string } | { ok: false; why: Why };

const signed = z.object({
  keyId: z.string(),
  algorithm: z.literal('Ed25519'),
  signature: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/)),
});
const named = z.object({ name: z.string() });

/**
 * Verifies that the bytes of a `record.json` were signed by a trusted team. `signature` is the
 * parsed JSON of `signature.json`, not validated any further. Never throws: input that cannot be
 * understood is refused.
 */
export function verifyRecord(record: Uint8Array, signature: unknown, trust: Trust): Verdict {
  if (signature === undefined || signature === null) return { ok: false, why: 'missing signature' };
  const read = z.safeParse(signed, signature);
  if (!read.success) return { ok: false, why: 'wrong signature' };
  const { keyId } = read.data;
  if (trust.revoked.includes(keyId)) return { ok: false, why: 'revoked key' };
  const key = trust.keys.find(({ id }) => id === keyId);
  if (!key) return { ok: false, why: 'unknown key' };
  if (!isSignedBy(key, record, read.data.signature)) return { ok: false, why: 'wrong signature' };
  const name = nameIn(record);
  const isAllowed = key.names.includes('*') || (name !== undefined && key.names.includes(name));
  return isAllowed ? { ok: true, keyId } : { ok: false, why: 'key not allowed for this name' };
}

function isSignedBy(key: TrustedKey, record: Uint8Array, signature: string): boolean {
  try {
    const publicKey = createPublicKey(key.publicKey);
    // A key listed under the ID of another key would escape its revocation.
    if (keyIdOf(publicKey) !== key.id) return false;
    return verify(null, signedBytes(record), publicKey, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

function nameIn(record: Uint8Array): string | undefined {
  try {
    const read = z.safeParse(named, JSON.parse(Buffer.from(record).toString('utf8')));
    return read.success ? read.data.name : undefined;
  } catch {
    return;
  }
}
