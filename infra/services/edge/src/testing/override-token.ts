import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { OverrideState } from '@sideband/control/snapshot';
import { SignJWT } from 'jose';

interface Given {
  id?: string;
  remote?: string;
  version?: string;
  payments?: boolean;
  environment?: string;
  /** Seconds from now until the token expires. */
  lastsS?: number;
  /** Age of the token in seconds. */
  ageS?: number;
  typ?: string;
  key?: KeyObject;
}

/** Generates a signing key like control's, and signs tokens with it. */
export function givenOverrideKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const id = createHash('sha256').update(pem).digest('hex').slice(0, 16);
  return {
    id,
    publicKey: pem,
    /** State as control publishes it: this key, and the links that have changed. */
    told: (changed: OverrideState['changed'] = {}, serial = 1): OverrideState => ({
      serial,
      changed,
      keys: [{ id, publicKey: pem }],
    }),
    sign(given: Given = {}) {
      const { remote = 'giftcard', version = '1.1.0', payments = true } = given;
      const { lastsS = 600, ageS = 1_000 } = given;
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ remote, version, payments })
        .setProtectedHeader({ alg: 'EdDSA', typ: given.typ ?? 'sideband-override+jwt', kid: id })
        .setJti(given.id ?? '7')
        .setAudience(given.environment ?? 'production')
        .setIssuedAt(now - ageS)
        .setExpirationTime(now + lastsS)
        .sign(given.key ?? privateKey);
    },
  };
}
