import type { Assertion } from '@sideband/shared-sdk/passkey/model';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Site } from '../http/site.ts';
import type { Passkey } from './passkeys.table.ts';
import { rpIdOf } from './relying-party.ts';

/** What a good signature tells. */
export interface Signed {
  counter: number;
  isBackedUp: boolean;
}

/**
 * Origin, host, challenge, user verification and signature (WebAuthn §7.2). The counter is left to
 * the caller: passkeys that are synchronised never count.
 */
export async function verifyAssertion(
  { rawId, authenticatorData, clientDataJSON, signature }: Assertion,
  { passkey, challenge, site }: { passkey: Passkey; challenge: string; site: Site },
): Promise<Signed | undefined> {
  const verified = await verifyAuthenticationResponse({
    response: {
      id: rawId,
      rawId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { authenticatorData, clientDataJSON, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: rpIdOf(site),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      // Zero lets every counter through: whether it went back is audited, not refused.
      counter: 0,
    },
    // Whatever cannot be read or does not fit is thrown; to the caller all of it is one thing.
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}
