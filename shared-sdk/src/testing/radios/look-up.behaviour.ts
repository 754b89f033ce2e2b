import { describe, expect, it } from '@jest/globals';
import { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import { proveHuman } from '@sideband/shared-sdk/eligibility-check';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { subscriptions } from '@sideband/shared-sdk/subscriptions/calls';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { findRadio } from '../../client/devices/radios/find-radio.ts';
import { radios } from '../../contract/radios/calls.ts';

const bmw = { year: 2016, make: 'BMW', model: '320i' };

/** Finding a radio by its ID, VIN or license plate. */
export function radioLookUpBehaviour(start: () => Promise<Stage>) {
  describe('radio lookup', () => {
    it('finds a radio by its ID, VIN or license plate, and never returns the full ID', async () => {
      const { given, newSdk } = await start();
      await given.radio({ lifecycle: 'trialEligible' });
      const { radioId, vin, plate, state, deviceId, radioIdLastFour } = await given.radio();
      await given.radio({ lifecycle: 'trialEligible' });
      const sdk = newSdk();
      const found = {
        ok: true,
        value: {
          deviceId,
          type: 'car',
          heldBy: 'nobody',
          lifecycle: 'inactive',
          vehicle: bmw,
          lastFour: radioIdLastFour,
        },
      };
      expect(await findRadio(sdk, { radioId: ` ${radioId.toLowerCase()} ` })).toEqual(found);
      expect(await findRadio(sdk, { vin: vin.toLowerCase() })).toEqual(found);
      expect(await findRadio(sdk, { plate: plate.toLowerCase(), state })).toEqual(found);
      expect(JSON.stringify(found)).not.toContain(`"${radioId}"`);
    });

    it.each([
      'trialEligible',
      'trialNotClaimed',
      'trialClaimed',
      'trialWithFollowOn',
      'inactive',
    ] as const)('returns the lifecycle %s', async (lifecycle) => {
      const { given, newSdk } = await start();
      const { radioId } = await given.radio({ lifecycle });
      expect(await findRadio(newSdk(), { radioId })).toMatchObject({ value: { lifecycle } });
    });

    it.each(['car', 'radio', 'aviation', 'marine'] as const)(
      'returns the same radio type from every call: %s',
      async (type) => {
        const { given, newSdk } = await start();
        const owner = await given.customer();
        const { deviceId, radioId } = await given.radio({ of: owner, type, lifecycle: 'selfPay' });
        await given.subscription({ of: owner, deviceId });
        const sdk = newSdk();
        await signInWithPassword(sdk, owner);
        const vehicle = type === 'car' ? bmw : null;
        expect(await findRadio(sdk, { radioId })).toMatchObject({
          value: { deviceId, type, vehicle },
        });
        expect(await sdk.bind(radios).info({ radioId })).toMatchObject({
          value: { type, vehicle },
        });
        expect(await sdk.bind(continuousService).readRadios()).toMatchObject({
          value: { radios: [{ deviceId, type }] },
        });
        expect(await sdk.bind(subscriptions).subscriptions()).toMatchObject({
          value: { subscriptions: [{ radio: { deviceId, type } }] },
        });
      },
    );

    it('returns VEHICLE_NOT_FOUND for a radio with an unknown state', async () => {
      const { given, newSdk } = await start();
      const { radioId, vin, plate, state } = await given.radio({ lifecycle: 'unknown' });
      const noVehicle = { ok: false, error: { code: 'VEHICLE_NOT_FOUND' } };
      expect(await findRadio(newSdk(), { radioId })).toEqual(noVehicle);
      expect(await findRadio(newSdk(), { vin })).toEqual(noVehicle);
      expect(await findRadio(newSdk(), { plate, state })).toEqual(noVehicle);
      const sdk = newSdk();
      await proveHuman(sdk);
      const { byRadioId, byVin } = sdk.bind(vehicleStates);
      for (const asked of [radioId, 'ZZZZ9999', 'no radio']) {
        expect(await byRadioId({ params: { radioId: asked } })).toEqual(noVehicle);
      }
      for (const asked of [vin, '1HGCM82633A999999']) {
        expect(await byVin({ params: { vin: asked } })).toEqual(noVehicle);
      }
    });

    it('returns DEVICE_NOT_FOUND for a radio in the other country and for one that does not exist', async () => {
      const { given, newSdk } = await start();
      const { radioId, vin, plate, state } = await given.radio({ country: 'CA' });
      const unknown = { ok: false, error: { code: 'DEVICE_NOT_FOUND' } };
      for (const wanted of [{ radioId }, { vin }, { plate, state }]) {
        expect(await findRadio(newSdk(), wanted)).toEqual(unknown);
      }
      const sdk = newSdk();
      expect(await findRadio(sdk, { radioId: 'ZZZZ9999' })).toEqual(unknown);
      expect(await findRadio(sdk, { vin: '1HGCM826ZZZZZZZZZ' })).toEqual(unknown);
      expect(await findRadio(sdk, { plate: 'NOBODYS', state: 'NY' })).toEqual(unknown);
    });

    it('reports that a radio is taken but not by whom, and tells its owner that it is their own', async () => {
      const { given, newSdk } = await start();
      const owner = await given.customer();
      const { radioId } = await given.radio({ of: owner });
      const sdk = newSdk();
      expect(await findRadio(sdk, { radioId })).toMatchObject({ value: { heldBy: 'somebody' } });
      await signInWithPassword(sdk, owner);
      expect(await findRadio(sdk, { radioId })).toMatchObject({ value: { heldBy: 'you' } });
    });

    it('requires a human check', async () => {
      const { given, newSdk } = await start();
      const { radioId, vin } = await given.radio();
      const sdk = newSdk();
      await sdk.session.start();
      const refused = { ok: false, error: { code: 'HUMAN_CHECK_NEEDED' } };
      expect(await sdk.bind(radios).validate({ radioId })).toEqual(refused);
      expect(await sdk.bind(radios).info({ vin })).toEqual(refused);
      const { byRadioId, byVin } = sdk.bind(vehicleStates);
      expect(await byRadioId({ params: { radioId } })).toEqual(refused);
      expect(await byVin({ params: { vin } })).toEqual(refused);
    });

    it('is refused after five wrong lookups in ten minutes', async () => {
      const { given, newSdk } = await start();
      const { radioId } = await given.radio();
      const sdk = newSdk();
      await proveHuman(sdk);
      for (let wrong = 0; wrong < 5; wrong++) {
        const asked = await sdk.bind(radios).validate({ radioId: `WRONG00${wrong}` });
        expect(asked).toMatchObject({ error: { code: 'DEVICE_NOT_FOUND' } });
      }
      expect(await findRadio(sdk, { radioId })).toMatchObject({
        error: { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: expect.any(Number) },
      });
    });

    it('returns no state for a radio whose state is unknown or that does not exist', async () => {
      const { given, newSdk } = await start();
      const { radioId, vin } = await given.radio({ lifecycle: 'unknown' });
      const sdk = newSdk();
      await proveHuman(sdk);
      const { byRadioId, byVin } = sdk.bind(vehicleStates);
      const noVehicle = { ok: false, error: { code: 'VEHICLE_NOT_FOUND' } };
      for (const number of [radioId, 'ZZZZ9999']) {
        expect(await byRadioId({ params: { radioId: number } })).toEqual(noVehicle);
      }
      for (const number of [vin, '1HGCM82633A999999']) {
        expect(await byVin({ params: { vin: number } })).toEqual(noVehicle);
      }
    });

    it('accepts the ID or the VIN, and returns only the last four characters to a caller with the VIN', async () => {
      const { given, newSdk } = await start();
      const { deviceId, radioId, radioIdLastFour, vin } = await given.radio();
      const sdk = newSdk();
      await proveHuman(sdk);
      const { validate } = sdk.bind(radios);
      const valid = (shown: string) => ({ ok: true, value: { radioId: shown, isValid: true } });
      expect(await validate({ radioId })).toEqual(valid(radioId));
      expect(await validate({ vin })).toEqual(valid(radioIdLastFour));
      const { byRadioId, byVin } = sdk.bind(vehicleStates);
      expect(await byRadioId({ params: { radioId } })).toMatchObject({
        value: { deviceId, radioId, deviceSource: 'SMS', billingSystem: 'sms' },
      });
      expect(await byVin({ params: { vin } })).toMatchObject({
        value: { deviceId, radioId: radioIdLastFour, deviceSource: 'SMS', billingSystem: 'sms' },
      });
      const unknown = { ok: false, error: { code: 'DEVICE_NOT_FOUND' } };
      expect(await validate({ radioId: 'ZZZZ9999' })).toEqual(unknown);
      expect(await validate({ vin: '1HGCM82633A999999' })).toEqual(unknown);
    });

    it('returns no state for a radio in the other country or for one that does not exist', async () => {
      const { given, newSdk } = await start();
      const canadian = await given.radio({ country: 'CA' });
      const sdk = newSdk();
      await proveHuman(sdk);
      const { byRadioId, byVin } = sdk.bind(vehicleStates);
      const noVehicle = { ok: false, error: { code: 'VEHICLE_NOT_FOUND' } };
      for (const radioId of [canadian.radioId, 'ZZZZ9999']) {
        expect(await byRadioId({ params: { radioId } })).toEqual(noVehicle);
      }
      for (const vin of [canadian.vin, '1HGCM82633A999999']) {
        expect(await byVin({ params: { vin } })).toEqual(noVehicle);
      }
    });
  });
}
