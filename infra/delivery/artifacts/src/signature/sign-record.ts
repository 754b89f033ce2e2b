import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { keyIdOf } from './key-id.ts';

/** Contents of `signature.json`, which is stored beside the `record.json` of a version. */
export interface Signature {
  keyId: string;
  algorithm: 'Ed25519';
  /** Base64. */
  signature: string;
}

/**
 * Domain separation: prefixed to the signed bytes, so that no other signature made with the same
 * key is valid for a release.
 */
const purpose = Buffer.from('sideband-release-v1\n');

export const signedBytes = (record: Uint8Array) => Buffer.concat([purpose, record]);

/**
 * Signs the exact bytes of a `record.json` (RFC 8032). The key is an Ed25519 key as PEM (PKCS #8).
 */
export function signRecord(record: Uint8Array, privateKeyPem: string): Signature {
  const key = createPrivateKey(privateKeyPem);
  const keyId = keyIdOf(createPublicKey(key));
  const signature = sign(null, signedBytes(record), key).toString('base64');
  return { keyId, algorithm: 'Ed25519', signature };
}
