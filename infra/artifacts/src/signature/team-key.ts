import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { keyIdOf } from './key-id.ts';

/** What a team signs with, and what is known of it to whoever verifies. */
export interface TeamKey {
  id: string;
  /** PEM (PKCS #8). Whoever has it can sign for the team. */
  privateKey: string;
  /** PEM (SPKI). */
  publicKey: string;
}

/** A new Ed25519 key. */
export function createTeamKey(): TeamKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  return readTeamKey(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
}

/** The whole key from its private half as PEM. Throws for anything but an Ed25519 key. */
export function readTeamKey(privateKey: string): TeamKey {
  const half = createPublicKey(privateKey);
  const publicKey = half.export({ type: 'spki', format: 'pem' }).toString();
  return { id: keyIdOf(half), privateKey, publicKey };
}
