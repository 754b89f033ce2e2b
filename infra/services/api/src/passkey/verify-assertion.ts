import type { Assertion } from '@sideband/shared-sdk/passkey/model';
import type { Site } from '../http/site.ts';
import type { Passkey } from './passkeys.table.ts';
import { rpIdOf } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/** Result of a valid signature. */
export interface Signed {
  counter: number;
  isBackedUp: boolean;
}

/**
 * Verifies origin, host, challenge, user verification and signature (WebAuthn §7.2). Returns
 * `undefined` if any of them is wrong. The caller checks the counter, because synced passkeys never
 * increment it.
 */
export async function verifyAssertion(
  { rawId, authenticatorData, clientDataJSON, signature }: Assertion,
  { passkey, challenge, site }: { passkey: Passkey; challenge: string; site: Site },
): Promise<Signed | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
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
      // Zero accepts every counter: one that went back is audited, not rejected.
      counter: 0,
    },
    // The library throws for everything unreadable or invalid. The caller does not distinguish the
    // reasons.
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}
