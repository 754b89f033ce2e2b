import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { keyIdOf, type Trust } from '@sideband/artifacts/signature';
import { listOf } from '@sideband/server/lists';

/**
 * Reads the public keys in a comma-separated list of PEM files, for an edge without control. They
 * are trusted for every name. Rejects when a file cannot be read.
 */
export async function readTrustedKeys(files: string | undefined): Promise<Trust> {
  const keys: Trust['keys'] = [];
  for (const file of listOf(files)) {
    const pem = await readFile(file, 'utf8');
    // A private key would also parse, but must not be on the edge.
    if (pem.includes('PRIVATE')) throw new Error(`${file} holds a private key`);
    const publicKey = createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
    keys.push({ id: keyIdOf(publicKey), publicKey, names: ['*'] });
  }
  return { keys, revoked: [] };
}
