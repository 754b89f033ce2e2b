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

/** Public key that verifies signatures of this control. */
export interface VerifyingKey {
  keyId: string;
  /** SPKI in PEM format. */
  publicKey: string;
  isSigned(text: string, signature: string): boolean;
}

export interface AnchorKey extends VerifyingKey {
  /** Returns an Ed25519 signature (RFC 8032), base64url. */
  sign(text: string): string;
}

/**
 * Opens the key that signs the audit log: the given one (PKCS8, PEM), or the one in
 * `audit-key.pem`, which is created readable only by its owner. All controls of a database must use
 * the same key.
 */
export function openAnchorKey(dataDir: string, given: string | undefined): AnchorKey {
  const { pem, from } = keptKey(dataDir, {
    given,
    setting: 'SIDEBAND_AUDIT_KEY',
    name: 'audit-key.pem',
  });
  return signingKey(pem, from);
}

/** Private key (PKCS8, PEM): the given one, the one in the file, or a new one written to it. */
export function keptKey(
  dataDir: string,
  { given, setting, name }: { given: string | undefined; setting: string; name: string },
): { pem: string; from: string } {
  if (given) return { pem: given, from: setting };
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, name);
  try {
    // Exclusive create: two controls that start concurrently end up with the same key.
    const made = newAnchorKey();
    writeFileSync(file, made, { mode: 0o600, flag: 'wx' });
    return { pem: made, from: file };
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
  chmodSync(file, 0o600);
  return { pem: readFileSync(file, 'utf8'), from: file };
}

/** Generates a private key, PKCS8 in PEM format. */
export const newAnchorKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export function signingKey(pem: string, from: string): AnchorKey {
  const key = readKey(from, () => createPrivateKey(pem));
  return {
    ...verifyingKeyOf(createPublicKey(pem)),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  };
}

/** Parses a public or private key in PEM format. */
export const verifyingKey = (pem: string, from: string): VerifyingKey =>
  verifyingKeyOf(readKey(from, () => createPublicKey(pem)));

const publicPem = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

/** Parses concatenated PEM public keys of former signing keys, whose anchors remain valid. */
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
    // The error is not passed on as the cause, because its message could contain the key.
  }
  throw new BadSetting(`${from} holds no Ed25519 key as PEM.`);
}
