import { describe, expect, it } from '@jest/globals';
import { memoryCookies } from '@sideband/shared-sdk';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';
import { type Answer, begin, kept, registered, stored } from './device-grants.for-test.ts';

describe('device grant', () => {
  it('is refreshed with its refresh grant', async () => {
    const { bodies } = await begin('of v2', 200);

    expect(bodies[0]).toMatchObject({
      refreshGrant: 'refresh-grant-of-before',
      deviceAttributes: { app: 'web-commerce' },
    });
  });

  it('rejects a refresh before the minimum interval has passed', async () => {
    const { sdk, clock, calls, held } = await begin('of v2', 200);
    const before = held();
    await clock.advance(59_999);
    await expect(sdk.session.refreshDeviceGrant()).rejects.toMatchObject({
      name: 'SessionError',
      message: 'the minimum interval between device grant refreshes not reached',
    });
    expect(held()).toEqual(before);
    await clock.advance(1);
    await sdk.session.refreshDeviceGrant();

    expect(calls.filter((name) => name === 'refresh')).toHaveLength(2);
  });

  it('allows a refresh as soon as the configured interval has passed', async () => {
    const config = { domains: { device: {}, session: {} }, deviceGrantRefreshIntervalMs: 5000 };
    const { sdk, clock, calls } = await begin('of v2', 200, config);
    await clock.advance(4999);
    await expect(sdk.session.refreshDeviceGrant()).rejects.toThrow('minimum interval');
    await clock.advance(1);
    await sdk.session.refreshDeviceGrant();

    expect(calls.filter((name) => name === 'refresh')).toHaveLength(2);
  });

  it.each<Answer>([401, 403])(
    'is replaced by a new registration when its refresh returns %s',
    async (refusal) => {
      const { sdk, clock, calls, answerNext, held } = await begin('of v2', 200);
      await clock.advance(60_000);
      calls.length = 0;
      answerNext(refusal);
      await sdk.session.refreshDeviceGrant();

      expect(calls).toEqual(['refresh', 'register']);
      expect(held()).toMatchObject({ deviceId: 'new-device', grant: registered });
    },
  );

  it.each<[Answer, object]>([
    [500, { status: 500 }],
    [400, { status: 400 }],
    ['offline', { name: 'NetworkError' }],
  ])(
    'is kept when its refresh fails with %s, and the failure is passed on',
    async (answer, failure) => {
      const { sdk, clock, calls, answerNext, held } = await begin('of v2', 200);
      await clock.advance(60_000);
      calls.length = 0;
      answerNext(answer);
      await expect(sdk.session.refreshDeviceGrant()).rejects.toMatchObject(failure);
      await expect(sdk.session.refreshDeviceGrant()).rejects.toThrow('minimum interval');

      await expect(sdk.session.refreshDeviceGrant()).rejects.toThrow('minimum interval');

      expect(calls).toEqual(['refresh']);
      expect(held().grant).toBe('new-grant-by-refresh');
    },
  );

  it('is kept without a refresh grant, but cannot be refreshed', async () => {
    const { sdk, calls, held } = await begin('of v2, without a refresh grant', 200);

    await expect(sdk.session.refreshDeviceGrant()).rejects.toMatchObject({
      name: 'SessionError',
      message: 'could not find the device info',
    });
    expect(calls).toEqual(['session']);
    expect(held().grant).toBe(kept);
  });

  it('must exist before the device ID can be read or the grant refreshed', () => {
    const sdk = createFakeBackend().newSdk();

    expect(() => sdk.session.deviceId()).toThrow('Device ID Unavailable!');
    return expect(sdk.session.refreshDeviceGrant()).rejects.toThrow(
      'could not find the device info',
    );
  });

  it.each<[string, string | undefined]>([
    ['no grant', undefined],
    ['only a grant without a refresh grant', JSON.stringify(stored({ refreshGrant: undefined }))],
  ])('sends no refresh request when there is %s', async (_, grant) => {
    const clock = holdClock();
    const server = createFakeBackend({ now: clock.now });
    const cookies = memoryCookies(grant === undefined ? {} : { DEVICE_GRANT: grant });
    const sdk = server.newSdk({ clock, cookies });

    await expect(sdk.session.refreshDeviceGrant()).rejects.toMatchObject({
      name: 'SessionError',
      message: 'could not find the device info',
    });
    expect(server.timesAsked('device.refresh')).toBe(0);
    expect(server.timesAsked('device.register')).toBe(0);
    expect(cookies.read('DEVICE_GRANT')).toBe(grant);
  });
});
