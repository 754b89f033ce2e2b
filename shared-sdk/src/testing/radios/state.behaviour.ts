import { describe, expect, it } from '@jest/globals';
import { proveHuman } from '@sideband/shared-sdk/eligibility-check';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { radios } from '../../contract/radios/calls.ts';

const bmw = { year: 2016, make: 'BMW', model: '320i' };

/** The state of a radio whose ID or subscription the caller knows. */
export function radioStateBehaviour(start: () => Promise<Stage>) {
  describe('radio lookup', () => {
    it('returns the type of a radio and whether it is active or in a trial', async () => {
      const { given, newSdk } = await start();
      const { radioId, radioIdLastFour } = await given.radio({ type: 'marine' });
      const of = await given.customer();
      const paid = await given.radio({ of, lifecycle: 'selfPay' });
      await given.subscription({ of, deviceId: paid.deviceId });
      const sdk = newSdk();
      await proveHuman(sdk);
      const { info } = sdk.bind(radios);
      expect(await info({ radioId })).toEqual({
        ok: true,
        value: {
          radioId,
          lastFour: radioIdLastFour,
          type: 'marine',
          vehicle: null,
          isActive: false,
          isTrial: false,
        },
      });
      expect(await info({ vin: paid.vin })).toMatchObject({
        value: {
          radioId: paid.radioIdLastFour,
          lastFour: paid.radioIdLastFour,
          vehicle: bmw,
          isActive: true,
          isTrial: false,
        },
      });
      for (const lifecycle of ['trialNotClaimed', 'trialClaimed', 'trialWithFollowOn'] as const) {
        const running = await given.radio({ lifecycle });
        expect(await info({ vin: running.vin })).toMatchObject({
          value: { lastFour: running.radioIdLastFour, isActive: true, isTrial: true },
        });
      }
      const waiting = await given.radio({ lifecycle: 'trialEligible' });
      expect(await info({ radioId: waiting.radioId })).toMatchObject({
        value: { lastFour: waiting.radioIdLastFour, isActive: false, isTrial: false },
      });
    });

    it('returns the radio of a subscription to its owner only', async () => {
      const { given, newSdk } = await start();
      const owner = await given.customer();
      const { deviceId, radioId } = await given.radio({ of: owner, lifecycle: 'selfPay' });
      const another = await given.radio({ of: owner, lifecycle: 'selfPay' });
      const ofAnother = await given.subscription({ of: owner, deviceId: another.deviceId });
      const subscriptionId = await given.subscription({ of: owner, deviceId });
      const [own, others] = [newSdk(), newSdk()];
      await signInWithPassword(own, owner);
      await signInWithPassword(others, await given.customer());
      const asked = { params: { subscriptionId } };
      expect(await own.bind(vehicleStates).bySubscription(asked)).toMatchObject({
        value: {
          deviceId,
          radioId,
          deviceSource: 'SMS',
          vehicleState: bmw,
          lifecycleState: { state: 'active', phase: 'selfPay' },
        },
      });
      const asksForAnother = { params: { subscriptionId: ofAnother } };
      expect(await own.bind(vehicleStates).bySubscription(asksForAnother)).toMatchObject({
        value: { deviceId: another.deviceId, radioId: another.radioId },
      });
      const inTheApp = await given.subscription({ of: owner });
      expect(
        await own.bind(vehicleStates).bySubscription({ params: { subscriptionId: inTheApp } }),
      ).toEqual({ ok: false, error: { code: 'VEHICLE_NOT_FOUND' } });
      await expect(others.bind(vehicleStates).bySubscription(asked)).rejects.toMatchObject({
        status: 404,
      });
    });

    it('hides the radio of an ended subscription once another customer owns it', async () => {
      const { given, newSdk } = await start();
      const [before, now] = [await given.customer(), await given.customer()];
      const { deviceId } = await given.radio({ of: now, lifecycle: 'selfPay' });
      const subscriptionId = await given.subscription({ of: before, deviceId, state: 'closed' });
      const sdk = newSdk();
      await signInWithPassword(sdk, before);
      const asked = { params: { subscriptionId } };
      expect(await sdk.bind(vehicleStates).bySubscription(asked)).toEqual({
        ok: false,
        error: { code: 'VEHICLE_NOT_FOUND' },
      });
    });

    it('returns VEHICLE_NOT_FOUND for a subscription without a radio, or with an unknown one', async () => {
      const { given, newSdk } = await start();
      const of = await given.customer();
      const { deviceId } = await given.radio({ of, lifecycle: 'unknown' });
      const over = await given.subscription({ of, deviceId, state: 'closed' });
      const streams = await given.subscription({ of });
      const sdk = newSdk();
      await signInWithPassword(sdk, of);
      for (const subscriptionId of [over, streams]) {
        const asked = { params: { subscriptionId } };
        expect(await sdk.bind(vehicleStates).bySubscription(asked)).toEqual({
          ok: false,
          error: { code: 'VEHICLE_NOT_FOUND' },
        });
      }
    });
  });
}
