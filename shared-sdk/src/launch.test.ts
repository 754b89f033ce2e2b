import { describe, expect, it, jest } from '@jest/globals';
import { signInWithPassword } from '@sideband/shared-sdk/identity';

/** The script with the sending part, which comes when it is let. */
async function openWithSlowScript() {
  jest.resetModules();
  const script = Promise.withResolvers<void>();
  const launchServices = jest.fn(() => {
    throw new Error('started');
  });
  jest.unstable_mockModule('./launch.ts', async () => {
    await script.promise;
    return { launchServices };
  });
  const { createFakeBackend } = await import('@sideband/shared-sdk/fake');
  const server = createFakeBackend();
  return { server, sdk: server.newSdk(), arrive: script.resolve, launchServices };
}

describe('while the script with the sending part is under way', () => {
  it('a customer can sign out', async () => {
    const { server, sdk, arrive } = await openWithSlowScript();
    await signInWithPassword(sdk, await server.given.customer());
    const launching = sdk.launch().catch(() => {});
    await sdk.session.signOut();

    expect(sdk.session.current()).toEqual({ type: 'anonymous', reason: 'signedOut' });
    arrive();
    await launching;
  });

  it('an SDK that is closed starts nothing any more', async () => {
    const { sdk, arrive, launchServices } = await openWithSlowScript();
    const launching = sdk.launch();
    sdk.destroy();
    arrive();

    await expect(launching).rejects.toThrow();
    expect(launchServices).not.toHaveBeenCalled();
  });
});
