import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { keyIdOf } from './key-id.ts';

/** What stands in `signature.json` beside a version's `record.json`. */
export interface Signature {
  keyId: string;
  algorithm: 'Ed25519';
  /** In base64. */
  signature: string;
}

/** Goes before the record, so that a signature of anything else can never be taken for one of a release. */
const purpose = Buffer.from('sideband-release-v1\n');

export const signedBytes = (record: Uint8Array) => Buffer.concat([purpose, record]);

/** Signs the bytes of a `record.json` as they are (RFC 8032). The key is Ed25519 as PEM (PKCS #8). */
export function signRecord(record: Uint8Array, privateKeyPem: string): Signature {
  const key = createPrivateKey(privateKeyPem);
  const keyId = keyIdOf(createPublicKey(key));
  const signature = sign(null, signedBytes(record), key).toString('base64');
  return { keyId, algorithm: 'Ed25519', signature };
}
