import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** What a team would have signed with a key of its own: the record as it is, and whose key it was. */
export function signedByAnother(record: Buffer) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const id = createHash('sha256').update(der).digest('hex').slice(0, 16);
  const bytes = Buffer.concat([Buffer.from('sideband-release-v1\n'), record]);
  const signature = sign(null, bytes, privateKey).toString('base64');
  return {
    id,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    signed: { keyId: id, algorithm: 'Ed25519', signature },
  };
}
