import { describe, expect, it } from '@jest/globals';
import { proveHuman } from '@sideband/shared-sdk/eligibility-check';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state';

/** A signed-in customer whose first requests of a car's state are answered with 401. */
async function rejected(times: number) {
  const backend = createFakeBackend();
  const asked = { state: 0, refresh: 0 };
  const sdk = backend.newSdk({
    timing: { retryDelaysMs: [] },
    async fetch(input, init) {
      const path = new URL(String(input)).pathname;
      if (path.endsWith('/sessions/refresh')) asked.refresh++;
      if (/\/state\/(radioId|vin)\//.test(path) && ++asked.state <= times) {
        return Response.json({ error: { code: 'UNAUTHENTICATED' } }, { status: 401 });
      }
      return backend.fetch(input, init);
    },
  });
  await signInWithPassword(sdk, await backend.given.customer());
  await proveHuman(sdk);
  const radio = await backend.given.radio({ lifecycle: 'trialNotClaimed' });
  asked.refresh = 0;
  return { radio, asked, states: sdk.bind(vehicleStates) };
}

describe('state of a radio', () => {
  it('by Radio ID is read again after one token refresh when it is answered with 401', async () => {
    const { radio, asked, states } = await rejected(1);
    const { radioId, deviceId } = radio;
    expect(await states.byRadioId({ params: { radioId } })).toMatchObject({
      ok: true,
      value: { deviceId },
    });
    expect(asked).toEqual({ state: 2, refresh: 1 });
  });

  it('by VIN fails when it is answered with 401 again after one token refresh', async () => {
    const { radio, asked, states } = await rejected(2);
    await expect(states.byVin({ params: { vin: radio.vin } })).rejects.toMatchObject({
      status: 401,
    });
    expect(asked).toEqual({ state: 2, refresh: 1 });
  });
});
