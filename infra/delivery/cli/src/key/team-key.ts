import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { keyIdOf } from '@sideband/artifacts/signature';
import { Refusal } from '../refusal.ts';

/** Public part of a team key. */
export interface PublicHalf {
  id: string;
  /** The public key: SPKI as PEM. */
  publicKey: string;
}

/** Generates a private key: Ed25519, PKCS8 as PEM. */
export function newTeamKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

export function publicHalf(privateKey: string): PublicHalf {
  const key = createPublicKey(readKey(privateKey));
  return { id: keyIdOf(key), publicKey: key.export({ type: 'spki', format: 'pem' }).toString() };
}

/**
 * Parses a private key. Never includes the input in an error: it may be a secret of another kind.
 */
function readKey(privateKey: string) {
  const next = 'It has to be Ed25519, PKCS8 as PEM; sideband key new makes one.';
  try {
    const key = createPrivateKey(privateKey);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below without the cause, which would quote parts of the input.
  }
  throw new Refusal('The team key cannot be read.', { next, exitCode: 3 });
}
