import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { keyIdOf } from './key-id.ts';

/** Key pair with which a team signs its releases. */
export interface TeamKey {
  id: string;
  /** PEM (PKCS #8). Secret: its holder can sign for the team. */
  privateKey: string;
  /** PEM (SPKI). */
  publicKey: string;
}

/** Generates a new Ed25519 key pair. */
export function createTeamKey(): TeamKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  return readTeamKey(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
}

/** Derives the key pair from its private half as PEM. Throws for anything but an Ed25519 key. */
export function readTeamKey(privateKey: string): TeamKey {
  const half = createPublicKey(privateKey);
  const publicKey = half.export({ type: 'spki', format: 'pem' }).toString();
  return { id: keyIdOf(half), privateKey, publicKey };
}
