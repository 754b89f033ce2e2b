import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from '@sideband/database';
import { BadSetting } from '@sideband/server/settings';
import { sha256 } from './hash.ts';

/** Whoever has the public half can tell what this control has signed. */
export interface VerifyingKey {
  keyId: string;
  /** SPKI, PEM. */
  publicKey: string;
  isSigned(text: string, signature: string): boolean;
}

export interface AnchorKey extends VerifyingKey {
  /** Ed25519 (RFC 8032), base64url. */
  sign(text: string): string;
}

/**
 * The key that signs the audit: as given (PKCS8, PEM), else one of its own in `audit-key.pem`, which
 * only its own user can read. Several controls over one database need the same.
 */
export function openAnchorKey(dataDir: string, given: string | undefined): AnchorKey {
  const { pem, from } = keptKey(dataDir, {
    ...{ given, setting: 'SIDEBAND_AUDIT_KEY', name: 'audit-key.pem' },
  });
  return signingKey(pem, from);
}

/** A private key (PKCS8, PEM) as given, else as it lies in a file, else a new one put there. */
export function keptKey(
  dataDir: string,
  { given, setting, name }: { given: string | undefined; setting: string; name: string },
): { pem: string; from: string } {
  if (given) return { pem: given, from: setting };
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, name);
  try {
    // Made only where there is none: two controls that start at once agree.
    const made = newAnchorKey();
    writeFileSync(file, made, { mode: 0o600, flag: 'wx' });
    return { pem: made, from: file };
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
  chmodSync(file, 0o600);
  return { pem: readFileSync(file, 'utf8'), from: file };
}

/** A new one, PKCS8 as PEM. */
export const newAnchorKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export function signingKey(pem: string, from: string): AnchorKey {
  const key = readKey(from, () => createPrivateKey(pem));
  return {
    ...verifyingKeyOf(createPublicKey(pem)),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  };
}

/** Of a public key, or of a private one, as PEM. */
export const verifyingKey = (pem: string, from: string): VerifyingKey =>
  verifyingKeyOf(readKey(from, () => createPublicKey(pem)));

const publicPem = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

/** Of public keys as PEM, one after the other: whose anchors still count, though they sign no more. */
export function formerKeys(pems: string, from: string): VerifyingKey[] {
  const found = pems.match(publicPem) ?? [];
  const rest = pems.replace(publicPem, '').trim();
  if (rest !== '') throw new BadSetting(`${from} holds something else than public keys as PEM.`);
  return found.map((pem) => verifyingKey(pem, from));
}

function verifyingKeyOf(key: KeyObject): VerifyingKey {
  const publicKey = key.export({ type: 'spki', format: 'pem' }).toString();
  return {
    keyId: sha256(publicKey).slice(0, 16),
    publicKey,
    isSigned: (text, signature) =>
      verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url')),
  };
}

function readKey(from: string, read: () => KeyObject): KeyObject {
  try {
    const key = read();
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The reason could quote the key.
  }
  throw new BadSetting(`${from} holds no Ed25519 key as PEM.`);
}
