import type { Attestation } from '@sideband/shared-sdk/passkey/model';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Site } from '../http/site.ts';
import { algorithms, rpIdOf } from './relying-party.ts';

/** A new passkey, when origin, host, challenge and user verification are right (WebAuthn §7.1). */
export async function verifyAttestation(
  { rawId, attestationObject, clientDataJSON, transports = [] }: Attestation,
  { challenge, site }: { challenge: string; site: Site },
) {
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
    // Whatever cannot be read or does not fit is thrown; to the caller all of it is one thing.
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
