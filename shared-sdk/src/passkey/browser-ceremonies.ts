import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { Ceremonies } from './ceremonies.ts';
import { PasskeyError } from './errors.ts';
import { problemOf } from './problem-of.ts';

/** The browser's own, one at a time: a new one ends the one before it. */
export const ceremonies: Ceremonies = {
  async get(optionsJSON, { autofill }) {
    const { rawId, response } = await startAuthentication({
      optionsJSON: optionsJSON as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      useBrowserAutofill: autofill,
    }).catch(fail('login'));
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
    }).catch(fail('creation'));
    const { attestationObject, clientDataJSON, transports } = response;
    return { rawId, attestationObject, clientDataJSON, ...(transports && { transports }) };
  },

  cancel: () => WebAuthnAbortService.cancelCeremony(),
};

const fail =
  (during: 'login' | 'creation') =>
  (cause: unknown): never => {
    throw new PasskeyError(problemOf(cause, during), { cause });
  };
