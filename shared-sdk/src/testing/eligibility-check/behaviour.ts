import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import type { Stage } from '@sideband/shared-sdk/fake';
import { checkUsedVehicle } from '../../client/commerce/eligibility-check/check-used-vehicle.ts';
import { proveHuman } from '../../client/commerce/eligibility-check/prove-human.ts';
import { solveStamp } from '../../client/commerce/eligibility-check/solve-stamp.ts';
import { usedVehicleReason } from '../../client/commerce/eligibility-check/used-vehicle-reason.ts';
import { eligibilityCheck } from '../../contract/eligibility-check/calls.ts';

const minutes = 60_000;

/** Behavior of the human check that every backend must satisfy: the fake and the real API. */
export function eligibilityCheckBehaviour(start: () => Promise<Stage>) {
  describe('human check', () => {
    it('passes in a browser that completed the proof of work', async () => {
      const { newSdk } = await start();
      expect(await proveHuman(newSdk())).toBe(true);
    });

    it('accepts a stamp once', async () => {
      const { newSdk } = await start();
      const sdk = newSdk();
      const { captcha } = sdk.bind(eligibilityCheck);
      const token = await solveStamp(sdk.time.now());
      expect(await captcha({ token })).toEqual({ ok: true, value: { isHuman: true } });
      expect(await captcha({ token })).toEqual({ ok: true, value: { isHuman: false } });
    });

    it.each([
      [9, true],
      [-9, true],
      [11, false],
      [-11, false],
    ])('checks the age of a stamp: at %i minutes, isHuman is %s', async (age, isHuman) => {
      const { newSdk } = await start();
      const sdk = newSdk();
      await sdk.session.start();
      const token = await solveStamp(new Date(sdk.time.now().getTime() - age * minutes));
      expect(await sdk.bind(eligibilityCheck).captcha({ token })).toEqual({
        ok: true,
        value: { isHuman },
      });
    });

    it('allows lookups for ten minutes in the browser that passed the check, and in no other', async () => {
      const { newSdk, wait } = await start();
      const [sdk, other] = [newSdk(), newSdk()];
      await Promise.all([sdk.session.start(), other.session.start()]);
      const lookUp = async (of: Sdk) => {
        const found = await of.bind(eligibilityCheck).usedVehicle({ radioId: '9Z9Z9Z90' });
        return found.ok || found.error.code;
      };
      const token = `1:${sdk.time.now().getTime()}:0000000000:0`;
      await sdk.bind(eligibilityCheck).captcha({ token });
      expect(await lookUp(sdk)).toBe('HUMAN_CHECK_NEEDED');
      expect(await proveHuman(sdk)).toBe(true);
      expect([await lookUp(sdk), await lookUp(other)]).toEqual(['106', 'HUMAN_CHECK_NEEDED']);
      await wait(9 * minutes);
      expect(await lookUp(sdk)).toBe('106');
      await wait(2 * minutes);
      expect(await lookUp(sdk)).toBe('HUMAN_CHECK_NEEDED');
    });

    it('rejects a stamp from another hour and a stamp without proof of work', async () => {
      const { newSdk } = await start();
      const sdk = newSdk();
      const { captcha } = sdk.bind(eligibilityCheck);
      const old = await solveStamp(new Date(sdk.time.now().getTime() - 3600_000));
      const idle = `1:${sdk.time.now().getTime()}:0000000000:0`;
      expect(await captcha({ token: old })).toEqual({ ok: true, value: { isHuman: false } });
      expect(await captcha({ token: idle })).toEqual({ ok: true, value: { isHuman: false } });
    });
  });

  describe('used vehicle lookup', () => {
    const without = (code: string) => ({
      ok: false,
      error: { code: 'NO_TRIAL', reason: usedVehicleReason(code) },
    });

    it('returns the vehicle and the days of its unclaimed trial, but not its owner', async () => {
      const { given, newSdk } = await start();
      const lifecycle = 'trialNotClaimed';
      const { deviceId, radioId, vin, radioIdLastFour } = await given.radio({ lifecycle });
      const sdk = newSdk();
      const found = await checkUsedVehicle(sdk, { radioId: radioId.toLowerCase() });
      expect(found).toMatchObject({
        ok: true,
        value: {
          deviceId,
          type: 'car',
          heldBy: 'nobody',
          radioIdLastFour,
          lifecycleState: { state: 'active', phase: 'anonymous', totalDays: 90, daysIn: 20 },
          vehicleState: { year: 2016, make: 'BMW', model: '320i' },
        },
      });
      expect(await checkUsedVehicle(sdk, { vin: vin.toLowerCase() })).toEqual(found);
    });

    it('finds the car by its license plate, and says when the plate is unknown', async () => {
      const { given, newSdk } = await start();
      const { deviceId, plate, state } = await given.radio({ lifecycle: 'trialNotClaimed' });
      const sdk = newSdk();
      const typed = `${plate.slice(0, 3)} ${plate.slice(3)}`.toLowerCase();
      expect(await checkUsedVehicle(sdk, { plate: typed, state })).toMatchObject({
        ok: true,
        value: { deviceId },
      });
      const driven = await given.radio({ lifecycle: 'inactive' });
      expect(await checkUsedVehicle(sdk, driven)).toEqual(without('112'));
      expect(await checkUsedVehicle(sdk, { plate: driven.plate, state })).toEqual(without('112'));
      expect(await checkUsedVehicle(sdk, { plate: 'NONE1', state })).toEqual({
        ok: false,
        error: { code: 'DEVICE_NOT_FOUND' },
      });
    });

    it.each(['101', '103', '107', '109', '110', '111', '112', '113', '114', '5035', '108'])(
      'returns no trial and the reason for record code %s',
      async (code) => {
        const { given, newSdk } = await start();
        const { vin } = await given.usedVehicle({ code });
        const sdk = newSdk();
        expect(await checkUsedVehicle(sdk, { vin })).toEqual(without(code));
        expect(await sdk.bind(eligibilityCheck).usedVehicle({ vin })).toEqual({
          ok: false,
          error: { code },
        });
      },
    );

    it.each([
      ['selfPay', '107'],
      ['trialClaimed', '109'],
      ['trialWithFollowOn', '110'],
      ['inactive', '112'],
      ['trialEligible', '114'],
      ['unknown', '100'],
    ] as const)(
      'returns no trial for lifecycle state %s, with code %s',
      async (lifecycle, code) => {
        const { given, newSdk } = await start();
        const of = lifecycle === 'selfPay' ? await given.customer() : undefined;
        const { radioId, deviceId } = await given.radio({ lifecycle, ...(of && { of }) });
        if (of) await given.subscription({ of, deviceId, plan: 'satellite-x' });
        expect(await checkUsedVehicle(newSdk(), { radioId })).toEqual(without(code));
      },
    );

    it('returns no trial for a data-only radio and for a marine radio', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk();
      const lifecycle = 'trialNotClaimed';
      const [data, boat] = [
        await given.radio({ lifecycle, isForAudio: false }),
        await given.radio({ lifecycle, type: 'marine' }),
      ];
      expect(await checkUsedVehicle(sdk, data)).toEqual(without('5035'));
      expect(await checkUsedVehicle(sdk, boat)).toEqual(without('5035'));
    });

    it('distinguishes an unknown radio ID, an unknown VIN and an invalid number', async () => {
      const { newSdk } = await start();
      const sdk = newSdk();
      expect(await checkUsedVehicle(sdk, { radioId: '9Z9Z9Z9Z' })).toEqual(without('106'));
      expect(await checkUsedVehicle(sdk, { vin: '1HGCM82633A999999' })).toEqual(without('103'));
      expect(await checkUsedVehicle(sdk, { radioId: 'my radio!' })).toEqual(without('3494'));
      expect(await checkUsedVehicle(sdk, { vin: 'IOQ' })).toEqual(without('3494'));
    });

    it('requires a human check and is rate limited after five failed lookups', async () => {
      const { newSdk } = await start();
      const sdk = newSdk();
      await sdk.session.start();
      const { usedVehicle } = sdk.bind(eligibilityCheck);
      expect(await usedVehicle({ radioId: '9Z9Z9Z90' })).toEqual({
        ok: false,
        error: { code: 'HUMAN_CHECK_NEEDED' },
      });
      for (const nth of [1, 2, 3, 4, 5]) {
        expect(await checkUsedVehicle(sdk, { radioId: `9Z9Z9Z9${nth}` })).toEqual(without('106'));
      }
      expect(await checkUsedVehicle(sdk, { radioId: '9Z9Z9Z96' })).toMatchObject({
        error: { code: 'RATE_LIMIT_EXCEEDED' },
      });
    });
  });
}
