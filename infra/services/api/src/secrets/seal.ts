import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * Derives the key from our secret and a token that we do not store, so the database alone reveals
 * nothing.
 */
const keyOf = (secrets: Secrets, token: string) =>
  Buffer.from(secrets.keyed('seal', token), 'base64url');

/** Encrypts text so that it can be decrypted only with the token and our secret. */
export function seal(secrets: Secrets, token: string, text: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(secrets, token), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts sealed text. Throws when the text was sealed with another token or has been altered. */
export function unseal(secrets: Secrets, token: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceLength);
  const decipher = createDecipheriv(algorithm, keyOf(secrets, token), nonce);
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  const text = decipher.update(bytes.subarray(nonceLength + tagLength));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
