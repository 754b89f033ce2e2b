import { argon2Sync } from 'node:crypto';

/**
 * A password as it is stored, at next to no cost: each hash names its own costs, and people of tests sign in thousands of
 * times.
 */
export function cheapHash(password: string): string {
  const nonce = Buffer.alloc(16);
  const costs = { memory: 64, passes: 1, parallelism: 1 };
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...costs });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=64,t=1,p=1$${base64(nonce)}$${base64(tag)}`;
}
