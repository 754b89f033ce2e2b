import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import type { Mischief } from './mischief.ts';
import { newSigningKey, type SigningKey, signingAlgorithm } from './signing-key.ts';

/** Applies the fault that the user selected to an ID token, and signs the token again. */
export async function spoilToken(token: string, mischief: Mischief, key: SigningKey) {
  const { privateKey } = mischief === 'wrong-key' ? await newSigningKey() : key;
  return new SignJWT({ ...decodeJwt(token), ...wrongClaims(mischief) })
    .setProtectedHeader({ ...decodeProtectedHeader(token), alg: signingAlgorithm })
    .sign(privateKey);
}

function wrongClaims(mischief: Mischief) {
  const now = Math.floor(Date.now() / 1000);
  switch (mischief) {
    case 'wrong-nonce':
      return { nonce: 'another' };
    case 'expired':
      return { iat: now - 600, exp: now - 300 };
    case 'wrong-audience':
      return { aud: 'somebody-else' };
    case 'wrong-issuer':
      return { iss: 'https://another.example' };
    case 'mail-unverified':
      return { email_verified: false };
    default:
      return {};
  }
}
