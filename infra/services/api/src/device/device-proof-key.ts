import { seal, unseal } from '../secrets/seal.ts';
import { hashToken, type Secrets } from '../secrets/secrets.ts';

/**
 * Devices use the plain hash of a refresh grant as the key of their proofs, so the table stores
 * only a keyed hash of it.
 */
export const keyedHash = (secrets: Secrets, plainHash: string) =>
  secrets.keyed('deviceGrant', plainHash);

export const hashDeviceGrant = (secrets: Secrets, grant: string) =>
  keyedHash(secrets, hashToken(grant));

export const sealProofKey = (secrets: Secrets, deviceId: string, key: string) =>
  seal(secrets, `device:${deviceId}`, key);

export const unsealProofKey = (secrets: Secrets, deviceId: string, sealed: string) =>
  unseal(secrets, `device:${deviceId}`, sealed);
