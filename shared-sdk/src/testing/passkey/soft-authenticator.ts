import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Ceremonies } from '../../client/identity/passkey/ceremonies.ts';
import { PasskeyError } from '../../contract/passkey/errors.ts';

const userIsThereAndVerified = 0b101;
const withNewCredential = 0b1000000;

interface Held {
  credentialId: Buffer;
  userHandle: string;
  rpId: string;
  privateKey: KeyObject;
}

/**
 * Creates an in-memory authenticator for tests. It generates real keys and signatures (WebAuthn
 * §6), so that the real server can verify them. `state.counter` is the signature counter that it
 * reports next.
 */
export function softAuthenticator({ origin = 'http://localhost:4000', verifiesUser = true } = {}) {
  const held: Held[] = [];
  const state = { counter: 0, origin, verifiesUser };
  const flags = () => (state.verifiesUser ? userIsThereAndVerified : 1);

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: state.origin, crossOrigin: false }));
  const authData = (rpId: string, bits: number, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(state.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), count, credential]);
  };

  const ceremonies: Ceremonies = {
    async create({ rp, user, challenge, excludeCredentials }) {
      const known = held.map(({ credentialId }) => credentialId.toString('base64url'));
      if (excludeCredentials.some(({ id }) => known.includes(id))) {
        throw new PasskeyError('previouslyRegistered');
      }
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const credentialId = randomBytes(16);
      held.push({ credentialId, userHandle: user.id, rpId: rp.id, privateKey });
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ]);
      const made = authData(rp.id, flags() | withNewCredential, credential);
      return {
        rawId: credentialId.toString('base64url'),
        attestationObject: attestationObject(made).toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        transports: ['internal'],
      };
    },

    async get({ challenge, rpId }) {
      const own = held.find((one) => one.rpId === rpId);
      if (!own) throw new PasskeyError('ceremonyAborted');
      const client = clientData('webauthn.get', challenge);
      const data = authData(rpId, flags());
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        rawId: own.credentialId.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        signature: sign('sha256', signed, own.privateKey).toString('base64url'),
        userHandle: own.userHandle,
      };
    },

    cancel() {},
  };
  return { ceremonies, state };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Encodes `{1: 2, 3: -7, -1: 1, -2: x, -3: y}` in CBOR: an ES256 key (RFC 9053 §7.1.1). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

/** Encodes `{fmt: 'none', attStmt: {}, authData}` in CBOR. */
const attestationObject = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from('a363', 'hex'),
    Buffer.from('fmt'),
    Buffer.from('64', 'hex'),
    Buffer.from('none'),
    Buffer.from('67', 'hex'),
    Buffer.from('attStmt'),
    Buffer.from('a068', 'hex'),
    Buffer.from('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
