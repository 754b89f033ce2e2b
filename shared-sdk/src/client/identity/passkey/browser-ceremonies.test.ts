import { afterEach, describe, expect, it } from '@jest/globals';
import { ceremonies } from './browser-ceremonies.ts';
import type { CreationOptions } from './ceremonies.ts';

const options: CreationOptions = {
  rp: { id: 'sideband.example', name: 'Sideband' },
  user: { id: 'dXNlci0x', name: 'ada@example.com', displayName: 'Ada' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
};
const verifying = {
  authenticatorSelection: { ...options.authenticatorSelection, requireResidentKey: false },
} as Partial<CreationOptions>;
const nameless = { user: { ...options.user, id: '' } };

afterEach(() => {
  for (const name of ['PublicKeyCredential', 'location']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'credentials');
});

/** Simulates a browser on the given host, with one outcome for all ceremonies. */
function browserWith(
  ceremony: (options: CredentialCreationOptions) => Promise<object>,
  hostname = 'sideband.example',
) {
  const given = { PublicKeyCredential: class {}, location: { hostname } };
  for (const [key, value] of Object.entries(given)) {
    Object.defineProperty(globalThis, key, { value, configurable: true });
  }
  const credentials = { create: ceremony, get: ceremony };
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
}

/** Simulates a browser whose ceremonies all fail with an error of the given name. */
function browserFailing(name: string, hostname?: string) {
  browserWith(async () => {
    throw name === 'TypeError' ? new TypeError(name) : new DOMException('', name);
  }, hostname);
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const encoded = (text: string) => Buffer.from(text).toString('base64url');

describe('browser ceremonies', () => {
  it('create returns every part of the credential in base64url', async () => {
    const asked: (BufferSource | undefined)[] = [];
    const made = {
      id: encoded('raw id'),
      rawId: bytes('raw id'),
      type: 'public-key',
      response: {
        attestationObject: bytes('attestation object'),
        clientDataJSON: bytes('client data'),
        getTransports: () => ['internal', 'hybrid'],
      },
      getClientExtensionResults: () => ({}),
    };
    browserWith(async ({ publicKey }) => {
      asked.push(publicKey?.challenge, publicKey?.user.id);
      return made;
    });

    expect(await ceremonies.create(options)).toEqual({
      rawId: encoded('raw id'),
      attestationObject: encoded('attestation object'),
      clientDataJSON: encoded('client data'),
      transports: ['internal', 'hybrid'],
    });
    expect(asked).toEqual([bytes('challenge'), bytes('user-1')]);
  });

  it('get returns exactly the five parts of the credential that the server needs', async () => {
    const parts = ['authenticatorData', 'clientDataJSON', 'signature', 'userHandle'];
    browserWith(async () => ({
      id: 'of-the-browser',
      type: 'public-key',
      rawId: bytes('rawId'),
      response: Object.fromEntries(parts.map((part) => [part, bytes(part)])),
      getClientExtensionResults: () => ({}),
    }));
    const { challenge, rp } = options;
    const wanted = {
      challenge,
      rpId: rp.id,
      timeout: 60_000,
      userVerification: 'required',
    } as const;

    expect(await ceremonies.get(wanted, { autofill: false })).toEqual({
      rawId: encoded('rawId'),
      authenticatorData: encoded('authenticatorData'),
      clientDataJSON: encoded('clientDataJSON'),
      signature: encoded('signature'),
      userHandle: encoded('userHandle'),
    });
  });

  it.each<[string, Parameters<typeof browserFailing>, Partial<CreationOptions>, string]>([
    ['the user cancels or the time runs out', ['NotAllowedError'], {}, 'ceremonyAborted'],
    ['another ceremony begins', ['AbortError'], {}, 'ceremonyAborted'],
    ['the authenticator is already registered', ['InvalidStateError'], {}, 'previouslyRegistered'],
    ['the page belongs to another site', ['SecurityError', 'other.example'], {}, 'invalidRpId'],
    ['the host is not a domain', ['SecurityError', '192.0.2.1'], {}, 'invalidDomain'],
    ['the user id is empty', ['TypeError'], nameless, 'invalidUserIdLength'],
    ['no algorithm is supported', ['NotSupportedError'], {}, 'noSupportedAlgorithm'],
    ['no passkey can be stored', ['ConstraintError'], {}, 'missingDiscoverableCredential'],
    ['the user cannot be verified', ['ConstraintError'], verifying, 'missingUserVerification'],
    ['the authenticator fails', ['UnknownError'], {}, 'authenticatorError'],
    ['the browser fails with an unknown error', ['DataError'], {}, 'authenticatorError'],
  ])('create throws a PasskeyError when %s', async (_, how, own, problem) => {
    browserFailing(...how);

    await expect(ceremonies.create({ ...options, ...own })).rejects.toMatchObject({
      name: 'PasskeyError',
      problem,
    });
  });

  it.each([
    [true, 'missingDiscoverableCredential'],
    [false, 'missingUserVerification'],
  ])(
    'create maps a ConstraintError depending on whether the device verifies users (%s): %s',
    async (verifies, problem) => {
      browserFailing('ConstraintError');
      Object.defineProperty(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable', {
        value: async () => verifies,
      });
      await expect(ceremonies.create(options)).rejects.toMatchObject({
        name: 'PasskeyError',
        problem,
      });
    },
  );

  it.each<[string, Parameters<typeof browserFailing>, string]>([
    ['the user cancels or the time runs out', ['NotAllowedError'], 'ceremonyAborted'],
    ['the page belongs to another site', ['SecurityError', 'other.example'], 'invalidRpId'],
    ['the host is not a domain', ['SecurityError', '192.0.2.1'], 'invalidDomain'],
    ['the authenticator fails', ['UnknownError'], 'authenticatorError'],
  ])('get throws a PasskeyError when %s', async (_, how, problem) => {
    browserFailing(...how);
    const { challenge, rp } = options;
    const wanted = {
      challenge,
      rpId: rp.id,
      timeout: 60_000,
      userVerification: 'required',
    } as const;

    await expect(ceremonies.get(wanted, { autofill: false })).rejects.toMatchObject({
      name: 'PasskeyError',
      problem,
    });
  });
});
