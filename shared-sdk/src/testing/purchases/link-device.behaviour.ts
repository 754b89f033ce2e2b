import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import type { GivenRadio, Stage } from '@sideband/shared-sdk/fake';
import { purchases } from '../../contract/purchases/calls.ts';
import { refused, setOutOn, signIn } from './test-purchases.ts';

/** Linking a radio to a plan that has none. */
export function linkDeviceBehaviour(start: () => Promise<Stage>) {
  const setOut = setOutOn(start);

  describe('linkDevice', () => {
    const link = (sdk: Sdk, subscriptionId: string, { radioIdLastFour }: GivenRadio) =>
      sdk.bind(purchases).linkDevice({ subscriptionId, radioIdLastFour });

    it('returns LINK again for a radio that already has the plan', async () => {
      const { given, sdk, customer } = await setOut();
      const radio = await given.radio({ of: customer, lifecycle: 'selfPay' });
      const subscriptionId = await given.subscription({ of: customer, deviceId: radio.deviceId });
      expect(await link(sdk, subscriptionId, radio)).toEqual({
        ok: true,
        value: { status: 'LINK', subscriptionId },
      });
      const whole = { ...radio, radioIdLastFour: radio.radioId };
      await expect(link(sdk, subscriptionId, whole)).rejects.toMatchObject({ status: 400 });
    });

    it('is refused for a streaming plan, an inactive plan and another customer’s radio', async () => {
      const { given, newSdk, sdk, customer } = await setOut();
      const own = await given.radio({ of: customer });
      const streams = await given.subscription({ of: customer });
      expect(await link(sdk, streams, own)).toEqual(refused('SUBSCRIPTION_PRODUCT_NOT_FOUND'));
      for (const state of ['suspended', 'pending_cancellation', 'closed'] as const) {
        const { deviceId } = await given.radio({ of: customer });
        const stopped = await given.subscription({ of: customer, deviceId, state });
        expect(await link(sdk, stopped, own)).toEqual(refused('ELIGIBILITY_SUBSCRIPTION_REQUIRED'));
      }
      expect(await link(sdk, streams, await given.radio())).toEqual(
        refused('DEVICE_INFORMATION_REQUIRED'),
      );
      const stranger = newSdk();
      const theirs = await given.radio({ of: (await signIn(stranger, { given })).customer });
      await expect(link(stranger, streams, theirs)).rejects.toMatchObject({ status: 404 });
    });
  });
}
