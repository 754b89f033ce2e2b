import { memoryCookies } from '@sideband/shared-sdk';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';
import type { SdkConfig } from '../../../contract/config/model.ts';

export const stored = (grant: object) => ({
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

export type Found = keyof typeof found;

export const fresh = {
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

/**
 * Response to a call about the grant. Responses are used in order; calls beyond the given responses
 * succeed.
 */
export type Answer = 200 | 400 | 401 | 403 | 404 | 429 | 500 | 'offline';

export async function begin(of: Found, answer: Answer | Answer[], config?: SdkConfig) {
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

export const registered = 'new-grant-by-register';

export const renewed = 'new-grant-by-refresh';

export const kept = 'grant-of-before';
