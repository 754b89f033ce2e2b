import { describe, expect, it, jest } from '@jest/globals';
import { createSdk, memoryCookies } from '@sideband/shared-sdk';
import { holdClock } from '@sideband/shared-sdk/fake';
import { call, domain, z } from '@sideband/shared-sdk/wire';

const answer = z.object({});
const boats = domain('boats', {
  onDeviceGrant: call.post('boats/1', { credential: 'deviceGrant', answer }),
  onIdentityGrant: call.post('boats/2', { credential: 'identityGrant', answer }),
  onMagicLinkGrant: call.get('boats/3', { credential: 'magicLinkGrant', answer }),
  onPasscodeGrant: call.put('boats/4', { credential: 'oneTimePasscodeGrant', answer }),
  onPasskeyStartGrant: call.patch('boats/5', { credential: 'passkeyStartGrant', answer }),
  onVehicleProfileGrant: call.delete('boats/6', { credential: 'vehicleProfileGrant', answer }),
  onCookie: call.post('boats/7', { credential: 'refreshCookie', answer }),
  open: call.post('boats/8', { credential: 'none', answer }),
});

function connect(status = 200) {
  const sent: string[] = [];
  const fetch = jest.fn<typeof globalThis.fetch>(async (url, init) => {
    const { method } = init ?? {};
    sent.push(`${method} ${url} ${new Headers(init?.headers).get('authorization')}`);
    return new Response('{"data":{}}', { status });
  });
  const clock = holdClock();
  const sdk = createSdk({
    apiBase: '/api',
    country: 'US',
    cookies: memoryCookies(),
    draftStorage: null,
    fetch,
    clock,
  });
  return { ...sdk.bind(boats), sent, clock };
}

describe('call credentials', () => {
  it('sends a supplied grant as the bearer token without starting a session', async () => {
    const { sent, ...calls } = connect();
    const handed = { grant: 'a-grant' };
    await calls.onDeviceGrant(undefined, handed);
    await calls.onIdentityGrant(undefined, handed);
    await calls.onMagicLinkGrant(undefined, handed);
    await calls.onPasscodeGrant(undefined, handed);
    await calls.onPasskeyStartGrant(undefined, handed);
    await calls.onVehicleProfileGrant(undefined, handed);

    expect(sent).toEqual([
      'POST /api/boats/1 Bearer a-grant',
      'POST /api/boats/2 Bearer a-grant',
      'GET /api/boats/3 Bearer a-grant',
      'PUT /api/boats/4 Bearer a-grant',
      'PATCH /api/boats/5 Bearer a-grant',
      'DELETE /api/boats/6 Bearer a-grant',
    ]);
  });

  it('sends the refresh token only in its cookie, and no credential with a call that requires none', async () => {
    const { onCookie, open, sent } = connect();
    await onCookie();
    await open();

    expect(sent).toEqual(['POST /api/boats/7 null', 'POST /api/boats/8 null']);
  });

  it.each([
    ['GET', 'onMagicLinkGrant', 4],
    ['PUT', 'onPasscodeGrant', 4],
    ['DELETE', 'onVehicleProfileGrant', 4],
    ['POST', 'onDeviceGrant', 1],
    ['PATCH', 'onPasskeyStartGrant', 1],
  ] as const)('sends %s (%s) %i times while the server is down', async (_, name, times) => {
    const { sent, clock, ...calls } = connect(502);
    const outcome = calls[name](undefined, { grant: 'g' }).catch(({ status }) => status);
    await clock.advance(60_000);

    expect(await outcome).toBe(502);
    expect(sent).toHaveLength(times);
  });
});
