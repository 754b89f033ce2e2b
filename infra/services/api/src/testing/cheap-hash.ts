import { argon2Sync } from 'node:crypto';

/**
 * Hashes a password at minimal cost, because test users sign in thousands of times. Each stored
 * hash states its own cost parameters, so the api accepts it.
 */
export function cheapHash(password: string): string {
  const nonce = Buffer.alloc(16);
  const costs = { memory: 64, passes: 1, parallelism: 1 };
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...costs });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=64,t=1,p=1$${base64(nonce)}$${base64(tag)}`;
}
