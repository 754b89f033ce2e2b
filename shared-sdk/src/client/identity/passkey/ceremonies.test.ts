import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { passkeys } from '../../../contract/passkey/calls.ts';
import { softAuthenticator } from '../../../testing/passkey/soft-authenticator.ts';
import type { Ceremonies } from './ceremonies.ts';
import { createPasskey } from './create-passkey.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

/** Simulates a browser that supports passkeys, with these ceremonies. */
function supportPasskeys(credentials: object) {
  const supported = { value: class {}, configurable: true };
  Object.defineProperty(globalThis, 'PublicKeyCredential', supported);
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
}

/** Creates a customer with a passkey, and an authenticator that records when it is called. */
async function withPasskey() {
  const backend = createFakeBackend();
  const sdk = backend.newSdk();
  await signInWithPassword(sdk, await backend.given.customer());
  const order: string[] = [];
  const asked = (name: 'startLogin' | 'finishLogin' | 'startCreation' | 'finishCreation') =>
    backend.timesAsked(`passkey.${name}`);
  const own = softAuthenticator().ceremonies;
  const ceremonies: Ceremonies = {
    ...own,
    get: (...given) => {
      order.push(`started ${asked('startLogin')}, finished ${asked('finishLogin')}`);
      return own.get(...given);
    },
    create: (...given) => {
      order.push(`started ${asked('startCreation')}, finished ${asked('finishCreation')}`);
      return own.create(...given);
    },
  };
  await createPasskey(sdk, { ceremonies });
  return { backend, ceremonies, order, asked };
}

describe('passkey ceremony', () => {
  it('calls the start endpoint, then the browser, then the finish endpoint', async () => {
    const { backend, ceremonies, order, asked } = await withPasskey();
    expect(order).toEqual(['started 1, finished 0']);
    expect(asked('finishCreation')).toBe(1);

    await signInWithPasskey(backend.newSdk(), { ceremonies });

    expect(order).toEqual(['started 1, finished 0', 'started 1, finished 0']);
    expect(asked('finishLogin')).toBe(1);
  });

  it('throws authenticatorError without a request when the browser does not support passkeys', async () => {
    const backend = createFakeBackend();
    const sdk = backend.newSdk();

    for (const attempt of [signInWithPasskey, createPasskey]) {
      await expect(attempt(sdk)).rejects.toMatchObject({
        name: 'PasskeyError',
        problem: 'authenticatorError',
      });
    }

    expect(backend.timesAsked('passkey.startLogin')).toBe(0);
    expect(backend.timesAsked('passkey.startCreation')).toBe(0);
  });

  it('calls the start endpoint and the browser when the configuration does not mention passkeys', async () => {
    const asked: string[] = [];
    const decline = (ceremony: string) => async () => {
      asked.push(ceremony);
      throw new DOMException('', 'NotAllowedError');
    };
    supportPasskeys({ get: decline('get'), create: decline('create') });
    const backend = createFakeBackend();
    const saysNothingOfThem = { domains: { device: {}, session: {}, identity: {}, passkey: {} } };

    for (const config of [undefined, saysNothingOfThem]) {
      const sdk = backend.newSdk({ config });
      await signInWithPassword(sdk, await backend.given.customer());
      for (const attempt of [signInWithPasskey, createPasskey]) {
        await expect(attempt(sdk)).rejects.toMatchObject({ problem: 'ceremonyAborted' });
      }
    }

    expect(backend.timesAsked('passkey.startLogin')).toBe(2);
    expect(backend.timesAsked('passkey.startCreation')).toBe(2);
    expect(asked).toEqual(['get', 'create', 'get', 'create']);
  });

  it('throws without a request when the configuration disables passkeys', async () => {
    const { backend, ceremonies, asked } = await withPasskey();
    const sdk = backend.newSdk({ config: { domains: { passkey: {} }, passkeyEnabled: false } });

    await expect(signInWithPasskey(sdk, { ceremonies })).rejects.toThrow('is disabled');
    await expect(createPasskey(sdk, { ceremonies })).rejects.toThrow('is disabled');

    expect([asked('startLogin'), asked('startCreation')]).toEqual([0, 1]);
  });

  it.each(['startLogin', 'finishLogin', 'startCreation', 'finishCreation'] as const)(
    '%s throws EndpointDisabledError without a request when passkeys are disabled',
    async (name) => {
      const fetch = jest.fn<typeof globalThis.fetch>();
      for (const passkey of [{}, { enabled: true, endpoints: { [name]: { enabled: true } } }]) {
        const config = { domains: { passkey }, passkeyEnabled: false };
        const sdk = createFakeBackend().newSdk({ fetch, config });
        const calls: Record<string, (...given: object[]) => Promise<unknown>> = sdk.bind(
          passkeys,
        ) as never;

        await expect(calls[name]?.({ credential: {} }, { grant: 'grant' })).rejects.toMatchObject({
          name: 'EndpointDisabledError',
          message: `${name} is disabled`,
        });
      }

      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it('does not call the browser when the user ID is empty or too long', async () => {
    const backend = createFakeBackend();
    for (const id of ['', Buffer.alloc(65, 7).toString('base64url')]) {
      const sdk = backend.newSdk();
      const customer = await backend.given.customer({ userHandle: id });
      await signInWithPassword(sdk, customer);
      let isAsked = false;
      const { ceremonies } = softAuthenticator();
      const create: Ceremonies['create'] = (options) => {
        isAsked = true;
        return ceremonies.create(options);
      };

      const making = createPasskey(sdk, { ceremonies: { ...ceremonies, create } });

      await expect(making).rejects.toMatchObject({ problem: 'invalidUserIdLength' });
      expect(isAsked).toBe(false);
    }
  });

  it.each([1, 64])('creates a passkey for a user ID of %i bytes', async (bytes) => {
    const backend = createFakeBackend();
    const sdk = backend.newSdk();
    const userHandle = Buffer.alloc(bytes, 7).toString('base64url');
    await signInWithPassword(sdk, await backend.given.customer({ userHandle }));

    const { ceremonies } = softAuthenticator();
    expect(await createPasskey(sdk, { ceremonies })).toMatchObject({ ok: true });
  });

  it('does not start the ceremony when the page is left before the start response arrives', async () => {
    const { backend, ceremonies, order } = await withPasskey();
    const page = new AbortController();
    const signing = signInWithPasskey(backend.newSdk(), { ceremonies, signal: page.signal });
    page.abort();

    await expect(signing).rejects.toMatchObject({ problem: 'ceremonyAborted' });
    expect(order).toHaveLength(1);
  });

  it("aborts the browser's ceremony when the page is left", async () => {
    const begun = Promise.withResolvers<void>();
    supportPasskeys({
      get: ({ signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          begun.resolve();
        }),
    });
    const backend = createFakeBackend();
    const page = new AbortController();
    const signing = signInWithPasskey(backend.newSdk(), { signal: page.signal });
    const outcome = expect(signing).rejects.toMatchObject({ problem: 'ceremonyAborted' });
    await begun.promise;
    page.abort();

    await outcome;
    expect(backend.timesAsked('passkey.finishLogin')).toBe(0);
  });
});
