import { afterEach, expect, it, jest } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { passkeys } from './calls.ts';
import type { Ceremonies } from './ceremonies.ts';
import { createPasskey } from './create-passkey.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { softAuthenticator } from './soft-authenticator.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

/** A browser that knows passkeys, with ceremonies of that kind. */
function supportPasskeys(credentials: object) {
  const supported = { value: class {}, configurable: true };
  Object.defineProperty(globalThis, 'PublicKeyCredential', supported);
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
}

/** A customer with a passkey, and the authenticator that notes when it is asked. */
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

it('asks the server, then the browser, then the server', async () => {
  const { backend, ceremonies, order, asked } = await withPasskey();
  expect(order).toEqual(['started 1, finished 0']);
  expect(asked('finishCreation')).toBe(1);

  await signInWithPasskey(backend.newSdk(), { ceremonies });

  expect(order).toEqual(['started 1, finished 0', 'started 1, finished 0']);
  expect(asked('finishLogin')).toBe(1);
});

it('is refused where the browser knows no passkeys, before anything is sent', async () => {
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

it('is offered in a browser that supports passkeys: the server is asked, then the browser', async () => {
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

it('is refused where the configuration has closed it, before anything is sent', async () => {
  const { backend, ceremonies, asked } = await withPasskey();
  const sdk = backend.newSdk({ config: { domains: { passkey: {} }, passkeyEnabled: false } });

  await expect(signInWithPasskey(sdk, { ceremonies })).rejects.toThrow('is disabled');
  await expect(createPasskey(sdk, { ceremonies })).rejects.toThrow('is disabled');

  expect([asked('startLogin'), asked('startCreation')]).toEqual([0, 1]);
});

it.each(['startLogin', 'finishLogin', 'startCreation', 'finishCreation'] as const)(
  'the call %s is rejected while passkeys are disabled, and no request is made',
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

it('asks no browser for a passkey whose user id is too long or empty', async () => {
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

it.each([1, 64])('makes a passkey for a user id of %i bytes', async (bytes) => {
  const backend = createFakeBackend();
  const sdk = backend.newSdk();
  const userHandle = Buffer.alloc(bytes, 7).toString('base64url');
  await signInWithPassword(sdk, await backend.given.customer({ userHandle }));

  const { ceremonies } = softAuthenticator();
  expect(await createPasskey(sdk, { ceremonies })).toMatchObject({ ok: true });
});

it('begins no ceremony for a page that is gone by the time the server answers', async () => {
  const { backend, ceremonies, order } = await withPasskey();
  const page = new AbortController();
  const signing = signInWithPasskey(backend.newSdk(), { ceremonies, signal: page.signal });
  page.abort();

  await expect(signing).rejects.toMatchObject({ problem: 'ceremonyAborted' });
  expect(order).toHaveLength(1);
});

it('ends the browser’s ceremony with the page that it was begun for', async () => {
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
