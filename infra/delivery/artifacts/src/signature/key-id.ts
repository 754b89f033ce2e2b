import { createHash, createPublicKey, type KeyObject } from 'node:crypto';

/**
 * Returns the ID of a key: the first 16 hex digits of the SHA-256 of its public half (SPKI, DER).
 * Accepts either half as PEM, or the public `KeyObject`. Throws for anything but an Ed25519 key.
 */
export function keyIdOf(key: string | KeyObject): string {
  const half = typeof key === 'string' ? createPublicKey(key) : key;
  if (half.asymmetricKeyType !== 'ed25519') throw new Error('this is not an Ed25519 key');
  const der = half.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}
