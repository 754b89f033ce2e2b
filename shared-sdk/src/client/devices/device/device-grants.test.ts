import { describe, expect, it } from '@jest/globals';
import { memoryCookies } from '@sideband/shared-sdk';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { describeBrowser } from './describe-browser.ts';
import {
  type Answer,
  begin,
  type Found,
  fresh,
  kept,
  registered,
  renewed,
  stored,
} from './device-grants.for-test.ts';

describe('device grant', () => {
  it.each<[Found, Answer | Answer[], string[], string | undefined, string | number]>([
    ['none', 200, ['register', 'session'], registered, 'started'],
    ['none', 401, ['register'], undefined, 401],
    ['none', 403, ['register'], undefined, 403],
    ['none', 500, ['register'], undefined, 500],
    ['none', 'offline', ['register'], undefined, 'NetworkError'],
    ['expired', 200, ['register', 'session'], registered, 'started'],
    ['expired', 401, ['register'], kept, 401],
    ['expired', 403, ['register'], kept, 403],
    ['expired', 500, ['register'], kept, 500],
    ['expired', 'offline', ['register'], kept, 'NetworkError'],
    ['expired v1', 200, ['register', 'session'], registered, 'started'],
    ['expired, of no version', 200, ['register', 'session'], registered, 'started'],
    ['of no version', 200, ['migrate', 'session'], 'new-grant-by-migrate', 'started'],
    ['of no version', 401, ['migrate', 'register', 'session'], registered, 'started'],
    ['of no version', 403, ['migrate', 'register', 'session'], registered, 'started'],
    ['of no version', 500, ['migrate', 'register', 'session'], registered, 'started'],
    ['of no version', 'offline', ['migrate', 'register', 'session'], registered, 'started'],
    ['without a version', 200, ['migrate', 'session'], 'new-grant-by-migrate', 'started'],
    ['without a version', 401, ['migrate', 'register', 'session'], registered, 'started'],
    ['of v1', 200, ['migrate', 'session'], 'new-grant-by-migrate', 'started'],
    ['of v1', 401, ['migrate', 'register', 'session'], registered, 'started'],
    ['of v1', 403, ['migrate', 'register', 'session'], registered, 'started'],
    ['of v1', 500, ['migrate', 'register', 'session'], registered, 'started'],
    ['of v1', 'offline', ['migrate', 'register', 'session'], registered, 'started'],
    ['of v1', [401, 403], ['migrate', 'register'], kept, 403],
    ['of v1', [500, 'offline'], ['migrate', 'register'], kept, 'NetworkError'],
    ['of v2', 200, ['refresh', 'session'], renewed, 'started'],
    ['of v2', 401, ['refresh', 'register', 'session'], registered, 'started'],
    ['of v2', 403, ['refresh', 'register', 'session'], registered, 'started'],
    ['of v2', [401, 500], ['refresh', 'register'], kept, 500],
    ['of v2', [403, 'offline'], ['refresh', 'register'], kept, 'NetworkError'],
    ['of v2', 404, ['refresh', 'session'], kept, 'started'],
    ['of v2', 429, ['refresh', 'session'], kept, 'started'],
    ['of v2', 500, ['refresh', 'session'], kept, 'started'],
    ['of v2', 'offline', ['refresh', 'session'], kept, 'started'],
    ['of v2, for a moment yet', 200, ['refresh', 'session'], renewed, 'started'],
    ['of v2, renewed just now', 200, ['session'], kept, 'started'],
    ['of v2, renewed a minute ago', 200, ['refresh', 'session'], renewed, 'started'],
    ['of v2, renewed by a fast clock', 200, ['refresh', 'session'], renewed, 'started'],
  ])(
    'is settled at page start (stored: %s, response: %s)',
    async (of, answer, calls, grant, outcome) => {
      const seen = await begin(of, answer);

      expect(seen.calls).toEqual(calls);
      expect(seen.grant).toBe(grant);
      expect(seen.outcome).toBe(outcome);
      if (outcome === 'started') expect(seen.bearers.at(-1)).toBe(`Bearer ${grant}`);
      expect(seen.events).toEqual(outcome === 'started' ? [] : ['session-error']);
      const registering = seen.addresses.filter((address) => address.endsWith('/devices'));
      const expected = calls.filter((call) => call === 'register');
      expect(registering).toEqual(expected.map(() => 'POST /api/device/v1/devices'));
    },
  );

  it('is requested as v2 with the metadata of the browser', async () => {
    const agent = { value: 'Mozilla/5.0 Gecko/20100101 Firefox/145.0', configurable: true };
    Object.defineProperty(navigator, 'userAgent', agent);
    const { bodies } = await begin('none', 200);
    Reflect.deleteProperty(navigator, 'userAgent');

    expect(bodies[0]).toEqual(describeBrowser(agent.value));
    expect(bodies[0]).toMatchObject({
      devicePlatform: 'web-desktop',
      grantVersion: 'v2',
      deviceAttributes: { type: 'browser', appId: 'web', app: 'web-commerce', appVersion: '1.0' },
    });
  });

  it.each<[Found, string, string | null]>([
    ['none', 'register', null],
    ['of no version', 'migrate', 'Bearer grant-of-before'],
    ['of v1', 'migrate', 'Bearer grant-of-before'],
    ['of v2', 'refresh', null],
  ])(
    '(stored: %s) is obtained by %s with the bearer %j and kept as received',
    async (of, call, bearer) => {
      const { bearers, bodies, held } = await begin(of, 200);

      expect(bearers[0]).toBe(bearer);
      expect(bodies[0]).toMatchObject({
        deviceAttributes: { type: 'browser', appId: 'web', app: 'web-commerce', appVersion: '1.0' },
      });
      expect(held()).toMatchObject({ ...fresh, grant: `new-grant-by-${call}` });
    },
  );

  it.each([null, 'v1'] as const)(
    'is migrated before a session starts when another application has meanwhile stored a grant of version %s',
    async (grantVersion) => {
      const server = createFakeBackend();
      const cookies = memoryCookies();
      const sdk = server.newSdk({ cookies });
      await sdk.session.start();
      const { grant, deviceId } = await server.given.earlierDevice(grantVersion);
      const later = new Date(Date.now() + 3600_000).toISOString();
      const left = stored({ grant, deviceId, grantVersion, grantExpiresAt: later });
      cookies.write('DEVICE_GRANT', JSON.stringify(left));
      cookies.remove('AUTH_TOKEN');
      await sdk.bind(giftCards).lookUp({ cardIdentifier: 'SDB-ANY' });

      expect(server.timesAsked('device.migrate')).toBe(1);
      expect(server.timesAsked('device.register')).toBe(1);
      expect(server.timesAsked('session.startAnonymous')).toBe(2);
      expect(sdk.session.deviceId()).toBe(deviceId);
    },
  );

  it('provides the device ID once the grant has been obtained', async () => {
    const { sdk } = await begin('none', 200);

    expect(sdk.session.deviceId()).toBe('new-device');
  });

  it('provides no device ID when it has expired and no new grant can be obtained', async () => {
    const { sdk, held } = await begin('expired', 500);

    expect(held().deviceId).toBe('device-of-before');
    expect(() => sdk.session.deviceId()).toThrow('Device ID Unavailable!');
  });

  it.each([
    '{"deviceId":',
    'null',
    '[]',
    '%7Bnot-json',
    JSON.stringify(stored({ grantVersion: 'v9' })),
    JSON.stringify(stored({ deviceId: undefined })),
    JSON.stringify(stored({ grant: null })),
    JSON.stringify(stored({ grantExpiresAt: 'soon' })),
    JSON.stringify(stored({ refreshGrantExpiresAt: 'soon' })),
    JSON.stringify(stored({ renewalAskedAt: 'soon' })),
  ])('(%j) counts as missing when it is unreadable', async (DEVICE_GRANT) => {
    const clock = holdClock();
    const server = createFakeBackend({ now: clock.now });
    const sdk = server.newSdk({ clock, cookies: memoryCookies({ DEVICE_GRANT }) });
    await sdk.session.start();

    expect(server.timesAsked('device.register')).toBe(1);
    // A value mistaken for a grant would have been migrated or refreshed first.
    expect(server.timesAsked('device.migrate')).toBe(0);
    expect(server.timesAsked('device.refresh')).toBe(0);
  });
});
