import { describe, expect, it } from '@jest/globals';
import { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { isExisting } from '@sideband/shared-sdk/rules/subscription-states';
import { offers } from '../../contract/offers/calls.ts';
import { subscriptions } from '../../contract/subscriptions/calls.ts';
import { subscriptionId } from '../../contract/subscriptions/model.ts';

/** Subscription behavior that every backend must satisfy: the fake and the real API. */
export function subscriptionBehaviour(start: () => Promise<Stage>) {
  const signedIn = async () => {
    const { given, newSdk } = await start();
    const sdk = newSdk();
    const customer = await given.customer();
    await signInWithPassword(sdk, customer);
    return { given, newSdk, sdk, customer };
  };
  const named = (id: string) => ({ params: { subscriptionId: subscriptionId.parse(id) } });

  describe('subscriptions', () => {
    it('returns all subscriptions of the customer, and each by its ID', async () => {
      const { given, sdk, customer } = await signedIn();
      const { deviceId } = await given.radio({ of: customer, lifecycle: 'selfPay' });
      const other = await given.subscription({ of: customer, deviceId, plan: 'satellite-x' });
      const id = await given.subscription({ of: customer });
      const ended = await given.subscription({ of: customer, state: 'closed' });

      const all = await sdk.bind(subscriptions).subscriptions();
      const one = await sdk.bind(subscriptions).subscriptionForId(named(id));
      const another = await sdk.bind(subscriptions).subscriptionForId(named(other));

      const ids = all.value.subscriptions.map((bought) => bought.id as string);
      expect(ids.toSorted()).toEqual([id, other, ended].toSorted());
      expect(another).toMatchObject({
        value: { id: other, productId: 'satellite-x', radio: { deviceId } },
      });
      expect(await sdk.bind(subscriptions).subscriptionForId(named(ended))).toMatchObject({
        value: { id: ended, state: 'closed' },
      });
      expect(one).toMatchObject({
        ok: true,
        value: {
          id,
          state: 'active',
          expires: null,
          source: { kind: 'stripe', externalReference: id },
          currentPhase: { type: 'AutoRenewing', billingPeriod: 'P1M', ends: null },
          beneficiaries: [customer.accountNumber],
        },
      });
    });

    it('returns 404 to another customer', async () => {
      const { given, newSdk, sdk, customer } = await signedIn();
      const id = await given.subscription({ of: customer });
      const stranger = newSdk();
      await signInWithPassword(stranger, await given.customer());
      const nothing = expect.objectContaining({ status: 404, code: 'NOT_FOUND' });

      await expect(stranger.bind(subscriptions).subscriptionForId(named(id))).rejects.toEqual(
        nothing,
      );
      const options = stranger.bind(accountManagement).readSubscriptionOptions;
      await expect(options({ subscriptionId: id })).rejects.toEqual(nothing);
      expect(await stranger.bind(subscriptions).subscriptions()).toMatchObject({
        value: { subscriptions: [] },
      });
      expect(await sdk.bind(subscriptions).subscriptionForId(named(id))).toMatchObject({
        ok: true,
      });
    });

    it('includes the add-ons that are billed with it', async () => {
      const { given, sdk, customer } = await signedIn();
      const addOns = [{ productId: 'addon-live-sport', monthly: 499 }];
      const id = await given.subscription({ of: customer, addOns });

      expect(await sdk.bind(subscriptions).subscriptionForId(named(id))).toMatchObject({
        value: {
          addOns: [
            { productId: 'addon-live-sport', monthly: { currency: 'USD', minorUnits: 499 } },
          ],
        },
      });
    });

    it('includes its radio, but not the full radio ID', async () => {
      const { given, sdk, customer } = await signedIn();
      const radio = await given.radio({ of: customer });
      const ended = await given.radio({ of: await given.customer() });
      const data = await given.radio({ of: customer, isForAudio: false });
      const [plays, traffic, gone, streams] = [
        await given.subscription({ of: customer, deviceId: radio.deviceId, plan: 'satellite-x' }),
        await given.subscription({ of: customer, deviceId: data.deviceId, plan: 'satellite-y' }),
        await given.subscription({ of: customer, deviceId: ended.deviceId }),
        await given.subscription({ of: customer }),
      ];

      const { value } = await sdk.bind(subscriptions).subscriptions();

      const bought = (id: string) => value.subscriptions.find((one) => one.id === id);
      expect(bought(plays)).toMatchObject({
        family: 'satellite',
        productId: 'satellite-x',
        partOf: null,
        radio: {
          deviceId: radio.deviceId,
          radioIdLastFour: radio.radioIdLastFour,
          type: 'car',
          eligibilityStatus: 'LINK',
          yearMakeModel: '2016 BMW 320i',
          country: 'US',
        },
      });
      expect(bought(plays)?.radio).not.toHaveProperty('radioId');
      expect(bought(traffic)).toMatchObject({
        radio: { deviceId: data.deviceId, eligibilityStatus: 'CS_INELIGIBLE_RADIO' },
      });
      // The radio of an ended plan is hidden once another customer owns it.
      expect(bought(gone)).toMatchObject({ family: 'satellite', radio: null });
      expect(bought(streams)).toMatchObject({ family: 'streaming', radio: null });
    });

    it('include the end date of a canceled subscription, which counts as existing until that date', async () => {
      const { given, sdk, customer } = await signedIn();
      const id = await given.subscription({ of: customer, state: 'pending_cancellation' });
      const found = await sdk.bind(subscriptions).subscriptionForId(named(id));
      if (!found.ok) throw new Error('not found');
      expect(found.value.expires).toEqual(expect.any(String));
      expect(isExisting(found.value)).toBe(true);
    });

    it('can be canceled when it is billed by us, even if suspended, but not when a partner bills it', async () => {
      const { given, sdk, customer } = await signedIn();
      const { deviceId } = await given.radio({ of: customer, lifecycle: 'selfPay' });
      const [running, standing, partners, others] = [
        await given.subscription({ of: customer, deviceId, plan: 'satellite-x' }),
        await given.subscription({ of: customer, state: 'suspended' }),
        await given.subscription({ of: customer, source: 'roku' }),
        await given.subscription({ of: await given.customer() }),
      ];
      const other = await given.radio({ of: customer, lifecycle: 'selfPay' });
      const ending = await given.subscription({
        of: customer,
        deviceId: other.deviceId,
        state: 'pending_cancellation',
      });
      const options = sdk.bind(accountManagement).readSubscriptionOptions;
      expect(await options({ subscriptionId: running })).toMatchObject({
        value: { cancel: true, cancelOptions: { online: true, viaChat: true } },
      });
      expect(await options({ subscriptionId: standing })).toMatchObject({
        value: { cancel: true, changeTerm: false, cancelOptions: { online: true, viaChat: true } },
      });
      expect(await options({ subscriptionId: ending })).toMatchObject({
        value: { cancel: false, cancelOptions: { online: false, viaChat: true } },
      });
      expect(await options({ subscriptionId: partners })).toMatchObject({
        value: { cancel: false, cancelOptions: { online: false, viaChat: false } },
      });
      await expect(options({ subscriptionId: others })).rejects.toMatchObject({ status: 404 });
    });

    it('can change its term when an offer with another term exists for this plan', async () => {
      const { given, sdk, customer } = await signedIn();
      const plan = 'paid-by-the-month';
      const subscriptionId = await given.subscription({ of: customer, plan });
      const mayChange = async () => {
        const options = sdk.bind(accountManagement).readSubscriptionOptions;
        return (await options({ subscriptionId })).value.changeTerm;
      };
      const yearly = { kind: 'change', baseTerm: 'Annual', plan: 'paid-by-the-year' } as const;

      await given.offer({ ...yearly, fromPlan: 'another-plan' });
      await given.offer({ ...yearly, baseTerm: 'Monthly', fromPlan: plan });
      expect(await mayChange()).toBe(false);

      await given.offer({ ...yearly, fromPlan: plan });
      expect(await mayChange()).toBe(true);
    });

    it('names the rule of the retention offer for this plan, and the day until which it is paid', async () => {
      const { given, sdk, customer } = await signedIn();
      const plan = 'about-to-leave';
      const { deviceId } = await given.radio({ of: customer, lifecycle: 'selfPay' });
      const id = await given.subscription({ of: customer, deviceId, plan });
      const options = sdk.bind(accountManagement).readSubscriptionOptions;
      const { cancelOptions: before } = (await options({ subscriptionId: id })).value;
      expect(before).toMatchObject({ viewOffer: false });
      expect(before).not.toHaveProperty('triggeredRuleId');

      const rule = { reasons: ['too expensive'], triggeredRuleId: 'SAVE-7' };
      await given.offer({ kind: 'save', fromPlan: plan, ...rule });
      expect(await options({ subscriptionId: id })).toMatchObject({
        value: { cancelOptions: { viewOffer: true, triggeredRuleId: 'SAVE-7' } },
      });
      const save = await sdk.bind(offers).offersSave({ query: { subscription: id } });
      expect(save).toMatchObject({ value: { offers: [rule] } });
      const read = await sdk.bind(subscriptions).subscriptionForId(named(id));
      expect(read).toMatchObject({
        value: { paidUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      });
    });

    it('can be canceled online when it is billed by us and active', async () => {
      const { given, sdk, customer } = await signedIn();
      const subscription = await given.subscription({ of: customer });
      const options = sdk.bind(accountManagement).readSubscriptionOptions;
      expect(await options({ subscriptionId: subscription })).toMatchObject({
        value: { cancel: true, refreshRadio: false, cancelOptions: { online: true } },
      });
    });
  });
}
