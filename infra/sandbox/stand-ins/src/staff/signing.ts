import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Mischief } from './mischief.ts';
import type { StaffMember } from './people.ts';

const algorithm = 'RS256';
const lifeSeconds = 5 * 60;

export interface Granted {
  clientId: string;
  nonce: string | undefined;
  member: StaffMember;
  mischief: Mischief;
}

/** Signs ID tokens (OpenID Connect Core §2) with a key that exists as long as the process. */
export async function createSigner(issuer: () => string) {
  keyOfProcess ??= newKey();
  const ours = await keyOfProcess;
  const keyId = 'stand-in';
  return {
    algorithm,
    keys: [{ ...(await exportJWK(ours.publicKey)), kid: keyId, use: 'sig', alg: algorithm }],
    async sign({ clientId, nonce, member, mischief }: Granted, at: Date): Promise<string> {
      const now = Math.floor(at.getTime() / 1000);
      const isOver = mischief === 'expired';
      const said = mischief === 'wrong-nonce' ? 'another' : nonce;
      return new SignJWT({
        ...(said !== undefined && { nonce: said }),
        name: member.name,
        email: member.email,
        email_verified: mischief !== 'mail-unverified',
      })
        .setProtectedHeader({ alg: algorithm, kid: keyId })
        .setIssuer(mischief === 'wrong-issuer' ? 'https://another.example' : issuer())
        .setSubject(member.subject)
        .setAudience(mischief === 'wrong-audience' ? 'somebody-else' : clientId)
        .setIssuedAt(isOver ? now - 2 * lifeSeconds : now)
        .setExpirationTime(isOver ? now - lifeSeconds : now + lifeSeconds)
        .sign((mischief === 'wrong-key' ? await newKey() : ours).privateKey);
    },
  };
}

export type Signer = Awaited<ReturnType<typeof createSigner>>;

const newKey = () => generateKeyPair(algorithm);

let keyOfProcess: ReturnType<typeof newKey> | undefined;
