import { describe, expect, it } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { utility } from '@sideband/shared-sdk/utility';
import { noteTimeout } from './note-timeout.ts';

describe('noteTimeout', () => {
  it.each([
    ['session-timeout', true],
    ['unauthenticated-customer', false],
  ])('reads the error code %s as a session timeout: %s', async (code, isTimedOut) => {
    const backend = createFakeBackend();
    const sdk = backend.newSdk();
    const timedOut = noteTimeout(sdk);
    await sdk.session.start();
    expect(timedOut.value).toBe(false);
    backend.refuse('utility.envInfo', { code });
    await expect(sdk.bind(utility).envInfo()).rejects.toMatchObject({ name: 'ServiceError' });

    expect(timedOut.value).toBe(isTimedOut);
    sdk.destroy();
  });
});
