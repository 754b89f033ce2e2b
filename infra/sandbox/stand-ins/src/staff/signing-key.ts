import { exportJWK, generateKeyPair, type JWK } from 'jose';

export const signingAlgorithm = 'RS256';

export interface SigningKey {
  privateKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
  jwk: JWK;
}

let keyOfProcess: Promise<SigningKey> | undefined;

/** Returns the issuer's key. Generating a key is slow, so there is one per process. */
export function signingKey(): Promise<SigningKey> {
  keyOfProcess ??= newSigningKey();
  return keyOfProcess;
}

export async function newSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'stand-in', use: 'sig' };
  return { privateKey, jwk: { ...jwk, alg: signingAlgorithm } };
}
