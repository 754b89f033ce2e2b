import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { keyIdOf, type Trust } from '@sideband/artifacts/signature';
import { listOf } from '@sideband/server/lists';

/**
 * The keys in files named with commas between them, each public and in PEM: for an edge without control. They count
 * for every name. Throws when one cannot be read.
 */
export async function readTrustedKeys(files: string | undefined): Promise<Trust> {
  const keys: Trust['keys'] = [];
  for (const file of listOf(files)) {
    const pem = await readFile(file, 'utf8');
    // A private key would be read as well, and has no business here.
    if (pem.includes('PRIVATE')) throw new Error(`${file} holds a private key`);
    const publicKey = createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
    keys.push({ id: keyIdOf(publicKey), publicKey, names: ['*'] });
  }
  return { keys, revoked: [] };
}
