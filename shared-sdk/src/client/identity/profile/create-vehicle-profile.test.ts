import { describe, expect, it } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { createVehicleProfile } from './create-vehicle-profile.ts';

const profile = {
  profileId: 'profile-7',
  grant: 'vehicle-grant-7',
  grantExpiresAt: '2027-01-01T00:00:00Z',
};

/** Calls `createVehicleProfile` against a server with this response. */
async function answered(status: number, envelope: object) {
  const backend = createFakeBackend();
  const sdk = backend.newSdk({
    fetch: async (input, init) =>
      String(input).endsWith('/profiles/auto')
        ? new Response(JSON.stringify(envelope), { status })
        : backend.fetch(input, init),
  });
  await signInWithPassword(sdk, await backend.given.customer());
  return createVehicleProfile(sdk, { vehicleDeviceId: 'car-1', oemDriverId: 'driver-1' });
}

describe('createVehicleProfile', () => {
  it.each([
    [200, { data: profile }],
    [201, { data: profile }],
    [409, { error: { code: 'DRIVER_ALREADY_HAS_PROFILE', ...profile } }],
  ])('returns the profile and grant of a %i response', async (status, envelope) => {
    expect(await answered(status, envelope)).toEqual(profile);
  });

  it('throws a conflict with another code, even if it includes a profile and a grant', async () => {
    const other = answered(409, { error: { code: 'ANOTHER_CONFLICT', ...profile } });

    await expect(other).rejects.toMatchObject({
      name: 'ServiceError',
      status: 409,
      code: 'ANOTHER_CONFLICT',
    });
  });
});
