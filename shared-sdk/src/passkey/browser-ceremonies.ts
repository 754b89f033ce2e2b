import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { Ceremonies } from './ceremonies.ts';
import { PasskeyError, type PasskeyProblem } from './errors.ts';
import { problemOf } from './problem-of.ts';

/** The browser's own, one at a time: a new one ends the one before it. */
export const ceremonies: Ceremonies = {
  async get(optionsJSON, { autofill }) {
    const { rawId, response } = await startAuthentication({
      optionsJSON: optionsJSON as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      useBrowserAutofill: autofill,
    }).catch((cause) => {
      throw new PasskeyError(problemOf(cause, 'login'), { cause });
    });
    const { authenticatorData, clientDataJSON, signature, userHandle } = response;
    return {
      rawId,
      authenticatorData,
      clientDataJSON,
      signature,
      ...(userHandle && { userHandle }),
    };
  },

  async create(optionsJSON) {
    const { rawId, response } = await startRegistration({
      optionsJSON: optionsJSON as Parameters<typeof startRegistration>[0]['optionsJSON'],
    }).catch(async (cause) => {
      throw new PasskeyError(await creationProblemOf(cause), { cause });
    });
    const { attestationObject, clientDataJSON, transports } = response;
    return { rawId, attestationObject, clientDataJSON, ...(transports && { transports }) };
  },

  cancel: () => WebAuthnAbortService.cancelCeremony(),
};

/**
 * Browsers do not say which of our requirements an authenticator cannot meet (`ConstraintError`): that it keeps the
 * credential, or that it verifies its owner. Where this device has nothing to verify anybody with, it is that.
 */
async function creationProblemOf(cause: unknown): Promise<PasskeyProblem> {
  const problem = problemOf(cause, 'creation');
  if (problem !== 'missingDiscoverableCredential') return problem;
  try {
    const verifies = await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
    return verifies ? problem : 'missingUserVerification';
  } catch {
    return problem;
  }
}
