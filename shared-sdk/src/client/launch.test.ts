import { registerHooks } from 'node:module';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { signInWithPassword } from '@sideband/shared-sdk/identity';

const key = Symbol.for('sideband.slowScript');
let hooks: ReturnType<typeof registerHooks> | undefined;
afterEach(() => hooks?.deregister());

/** Opens an SDK whose script for sending events does not load until `arrive` is called. */
async function openWithSlowScript() {
  jest.resetModules();
  const script = Promise.withResolvers<void>();
  const launchServices = jest.fn(() => {
    throw new Error('started');
  });
  Reflect.set(globalThis, key, { script: script.promise, launchServices });
  hooks = registerHooks({
    load: (url, context, next) =>
      /\/src\/launch\.ts(\?|$)/.test(url)
        ? { format: 'module', source: slowScript, shortCircuit: true }
        : next(url, context),
  });
  const { createFakeBackend } = await import('@sideband/shared-sdk/fake');
  const server = createFakeBackend();
  return { server, sdk: server.newSdk(), arrive: script.resolve, launchServices };
}

const slowScript = `
  const { script, launchServices } = globalThis[Symbol.for('sideband.slowScript')];
  await script;
  export { launchServices };
`;

describe('sdk.launch while its script is loading', () => {
  it('lets a customer sign out', async () => {
    const { server, sdk, arrive } = await openWithSlowScript();
    await signInWithPassword(sdk, await server.given.customer());
    const launching = sdk.launch().catch(() => {});
    await sdk.session.signOut();

    expect(sdk.session.current()).toEqual({ type: 'anonymous', reason: 'signedOut' });
    arrive();
    await launching;
  });

  it('starts nothing once the SDK is closed', async () => {
    const { sdk, arrive, launchServices } = await openWithSlowScript();
    const launching = sdk.launch();
    sdk.destroy();
    arrive();

    await expect(launching).rejects.toThrow();
    expect(launchServices).not.toHaveBeenCalled();
  });
});
