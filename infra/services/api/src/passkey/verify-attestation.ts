import type { Attestation } from '@sideband/shared-sdk/passkey/model';
import type { Site } from '../http/site.ts';
import { algorithms, rpIdOf } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/**
 * Verifies origin, host, challenge and user verification of a new passkey (WebAuthn §7.1). Returns
 * `undefined` if any of them is wrong.
 */
export async function verifyAttestation(
  { rawId, attestationObject, clientDataJSON, transports = [] }: Attestation,
  { challenge, site }: { challenge: string; site: Site },
) {
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: {
      id: rawId,
      rawId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { attestationObject, clientDataJSON },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: rpIdOf(site),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
    // The library throws for everything unreadable or invalid. The caller does not distinguish the
    // reasons.
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
    isBackedUp: credentialBackedUp,
    rpId: rpIdOf(site),
  };
}
