import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { PasskeyError, type PasskeyProblem } from '../../../contract/passkey/errors.ts';
import type { Ceremonies } from './ceremonies.ts';
import { problemOf } from './problem-of.ts';

/** Ceremonies of the browser, one at a time: starting one aborts the previous one. */
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
 * Distinguishes two causes of a `ConstraintError`, because browsers do not report which requirement
 * the authenticator cannot meet: storing the credential or verifying the user. If the device has no
 * means of verifying users, verifying the user is the cause.
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
