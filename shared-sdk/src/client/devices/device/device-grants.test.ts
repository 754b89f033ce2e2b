import { describe, expect, it } from '@jest/globals';
import { memoryCookies } from '@sideband/shared-sdk';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import type { SdkConfig } from '../../../contract/config/model.ts';
import { describeBrowser } from './describe-browser.ts';

const stored = (grant: object) => ({
  deviceId: 'device-of-before',
  grant: 'grant-of-before',
  grantExpiresAt: '2027-11-21T12:00:00Z',
  refreshGrant: 'refresh-grant-of-before',
  refreshGrantExpiresAt: '2027-11-21T12:00:00Z',
  grantVersion: 'v2',
  ...grant,
});
const { grantVersion: _, ...withoutVersion } = stored({});
const found = {
  none: undefined,
  expired: stored({ grantExpiresAt: '2026-11-21T12:00:00Z' }),
  'expired v1': stored({ grantExpiresAt: '2026-11-21T12:00:00Z', grantVersion: 'v1' }),
  'expired, of no version': stored({ grantExpiresAt: '2026-11-21T12:00:00Z', grantVersion: null }),
  'of no version': stored({ grantVersion: null }),
  'without a version': withoutVersion,
  'of v1': stored({ grantVersion: 'v1' }),
  'of v2': stored({}),
  'of v2, without a refresh grant': stored({ refreshGrant: undefined }),
  'of v2, for a moment yet': stored({ grantExpiresAt: '2026-11-21T12:00:00.001Z' }),
  'of v2, renewed just now': stored({ renewalAskedAt: '2026-11-21T11:59:00.001Z' }),
  'of v2, renewed a minute ago': stored({ renewalAskedAt: '2026-11-21T11:59:00Z' }),
  'of v2, renewed by a fast clock': stored({ renewalAskedAt: '2026-11-21T12:00:30Z' }),
};
type Found = keyof typeof found;
const fresh = {
  deviceId: 'new-device',
  grant: 'new-grant',
  grantExpiresAt: '2027-11-21T12:00:00Z',
  refreshGrant: 'new-refresh-grant',
  refreshGrantExpiresAt: '2027-11-21T12:00:00Z',
  grantVersion: 'v2',
};

const names = new Map([
  ['POST /api/device/v1/devices', 'register'],
  ['POST /api/device/v1/devices/grant/migrate', 'migrate'],
  ['POST /api/device/v1/devices/grant/refresh', 'refresh'],
]);

/** Response to a call about the grant, in order. Calls beyond the given responses succeed. */
type Answer = 200 | 400 | 401 | 403 | 404 | 429 | 500 | 'offline';

async function begin(of: Found, answer: Answer | Answer[], config?: SdkConfig) {
  const clock = holdClock();
  const server = createFakeBackend({ now: clock.now });
  const cookies = memoryCookies(found[of] ? { DEVICE_GRANT: JSON.stringify(found[of]) } : {});
  const calls: string[] = [];
  const addresses: string[] = [];
  const answers = [answer].flat();
  const answerNext = (then: Answer) => void answers.push(then);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    bearers.push(new Headers(init?.headers).get('authorization'));
    if (!pathname.includes('/device/')) {
      // Accepts any grant, because these tests are not about the session.
      const data = {
        sessionType: 'anonymous',
        accessToken: 'token',
        accessTokenId: 'id',
        accessTokenExpiresAt: '2026-11-21T13:00:00Z',
        refreshTokenExpiresAt: '2027-11-21T12:00:00Z',
        location: 'US',
      };
      calls.push('session');
      return new Response(JSON.stringify({ data }));
    }
    const asked = `${init?.method} ${pathname}`;
    const name = names.get(asked) ?? asked;
    calls.push(name);
    addresses.push(`${init?.method} ${pathname}`);
    bodies.push(JSON.parse(String(init?.body)));
    const outcome = answers.shift() ?? 200;
    if (outcome === 'offline') throw new TypeError('Failed to fetch');
    const said = outcome === 200 ? { data: { ...fresh, grant: `new-grant-by-${name}` } } : {};
    return new Response(JSON.stringify(said), { status: outcome });
  };
  const bearers: (string | null)[] = [];
  const bodies: { grantVersion?: string; refreshGrant?: string; deviceAttributes: object }[] = [];
  const sdk = server.newSdk({ fetch, cookies, clock, config });
  const events: string[] = [];
  sdk.session.events.subscribe(({ type }) => events.push(type));
  const outcome = await sdk.session.start().then(
    () => 'started',
    (failure) => failure.status ?? failure.name,
  );
  // A valid grant is refreshed in parallel with the session start: let that finish too.
  await clock.advance(0);
  const held = () => JSON.parse(cookies.read('DEVICE_GRANT') ?? '{}');
  const seen = { calls, addresses, bodies, bearers, events, outcome, grant: held().grant };
  return { ...seen, held, answerNext, sdk, clock };
}

const registered = 'new-grant-by-register';
const renewed = 'new-grant-by-refresh';
const kept = 'grant-of-before';

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
    'is migrated before a session starts when another application stored one of version %s later',
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

  it('is required for reading the device ID and for refreshing', () => {
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

  it('provides the device ID once it has been obtained', async () => {
    const { sdk } = await begin('none', 200);

    expect(sdk.session.deviceId()).toBe('new-device');
  });

  it('provides no device ID once it has expired and a new one fails to load', async () => {
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
