import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import type { CardOptions, Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { paymentMethodId } from '@sideband/shared-sdk/payment-methods/model';
import { billing } from '../../contract/billing/calls.ts';
import { exampleAddress } from '../../contract/billing/examples.ts';
import { billingProfileId } from '../../contract/billing/model.ts';

const avery = { firstAndLastName: { firstName: 'Avery', lastName: 'Stone' } };
const profile = { billingProfileName: avery, serviceAddress: exampleAddress };

async function signedIn({ given, newSdk }: Stage) {
  const sdk = newSdk();
  await signInWithPassword(sdk, await given.customer());
  return sdk.bind(billing);
}

/** Signs in a customer who has a card and owes 34.99 unless another amount is given. */
async function inDebt({ given, newSdk }: Stage, options?: CardOptions, amountDue = 3499) {
  const sdk = newSdk();
  const customer = await given.customer({ amountDue, dueInDays: -1 });
  const { billingProfileId, paymentMethodId } = await given.paymentMethod(customer, options);
  await signInWithPassword(sdk, customer);
  const cards = await sdk.bind(paymentMethods).getPaymentMethods();
  const [card] = cards.ok ? cards.value.paymentMethods : [];
  const body = { stripePaymentMethodId: card?.stripePaymentMethodId ?? '' };
  const standing = async () => (await sdk.bind(accounts).read()).value.billingStatus;
  const due = async () => (await standing()).amountDue.minorUnits;
  const params = { billingProfileId };
  const ways = [
    (by: typeof body) => sdk.bind(billing).postBalanceDuePaySelf(by),
    (by: typeof body) => sdk.bind(billingService).payBalanceDue({ params, body: by }),
  ];
  return { sdk, params, body, standing, due, ways, paymentMethodId };
}

const declined = { ok: false, error: { code: 'CREDIT_CARD_ERROR' } };

/**
 * Behavior of billing profiles and balances that every backend must satisfy: the fake and the real
 * API.
 */
export function billingBehaviour(start: () => Promise<Stage>) {
  describe('balance due', () => {
    it('is paid in full with a stored card, and charged only once', async () => {
      const { sdk, body, standing } = await inDebt(await start());
      const { postBalanceDuePaySelf } = sdk.bind(billing);
      const nothing = { minorUnits: 0, currency: 'USD' };
      const paid = { ok: true, value: { billingProfileBalanceAfter: { value: nothing } } };
      const amountDue = { minorUnits: 3499, currency: 'USD' };
      expect(await standing()).toMatchObject({ amountDue, isPastDue: true });

      expect(await postBalanceDuePaySelf(body)).toEqual(paid);
      expect(await postBalanceDuePaySelf(body)).toEqual(paid);
      expect(await standing()).toMatchObject({ amountDue: nothing, isPastDue: false });
    });

    it('is paid for a billing profile, and the response contains the remaining balance in minor units', async () => {
      const { sdk, params, body } = await inDebt(await start());
      expect(await sdk.bind(billingService).payBalanceDue({ params, body })).toEqual({
        ok: true,
        value: { billingProfileBalanceAfter: { value: 0 } },
      });
    });

    it('is paid in full for any billing profile of the customer, not only the default', async () => {
      const { sdk, body, due } = await inDebt(await start());
      const other = await sdk.bind(billing).createBillingProfile(profile);
      const params = { billingProfileId: other.value.id };
      expect(await sdk.bind(billingService).payBalanceDue({ params, body })).toEqual({
        ok: true,
        value: { billingProfileBalanceAfter: { value: 0 } },
      });
      expect(await due()).toBe(0);
    });

    it('is charged to the named card, even if renewals use another one', async () => {
      for (const way of [0, 1]) {
        const { sdk, params, body, due, ways } = await inDebt(await start(), {
          number: '4000000000000341',
        });
        const other = {
          stripePaymentMethodId: `pm_4242x1239xwallet${crypto.randomUUID().slice(0, 8)}`,
        };
        await sdk.bind(billingService).addPaymentMethod({ params, query: {}, body: other });

        expect(await ways[way]?.(body)).toEqual(declined);
        expect(await due()).toBe(3499);
        expect(await ways[way]?.(other)).toMatchObject({ ok: true });
        expect(await due()).toBe(0);
      }
    });

    it('cannot be paid with a removed card', async () => {
      const { sdk, body, due, ways, paymentMethodId: id } = await inDebt(await start());
      const params = { paymentMethodId: paymentMethodId.parse(id) };
      await sdk.bind(paymentMethods).deletePaymentMethod({ params });
      for (const pay of ways) expect(await pay(body)).toEqual(declined);
      expect(await due()).toBe(3499);
    });

    it('stays due when it is below the minimum card charge', async () => {
      const smallestCharge = { minorUnits: 50, currency: 'USD' };
      const tooLittle = { ok: false, error: { code: 'CREDIT_CARD_ERROR', smallestCharge } };
      for (const way of [0, 1]) {
        const less = await inDebt(await start(), {}, 49);
        expect(await less.ways[way]?.(less.body)).toEqual(tooLittle);
        expect(await less.due()).toBe(49);
        const enough = await inDebt(await start(), {}, 50);
        expect(await enough.ways[way]?.(enough.body)).toMatchObject({ ok: true });
        expect(await enough.due()).toBe(0);
      }
    });

    it.each([
      ['declines', '4000000000000341'],
      ['requires authentication', '4000002760003184'],
    ])('stays due when the bank %s', async (_, number) => {
      const { sdk, params, body, due } = await inDebt(await start(), { number });
      expect(await sdk.bind(billing).postBalanceDuePaySelf(body)).toEqual(declined);
      expect(await sdk.bind(billingService).payBalanceDue({ params, body })).toEqual(declined);
      expect(await due()).toBe(3499);
    });

    it('cannot be paid with another customer’s card or for another customer’s profile', async () => {
      const stage = await start();
      const [ada, eve] = [await inDebt(stage), await inDebt(stage)];
      const { body, params } = ada;
      expect(await eve.sdk.bind(billing).postBalanceDuePaySelf(body)).toEqual(declined);
      await expect(
        eve.sdk.bind(billingService).payBalanceDue({ params, body: eve.body }),
      ).rejects.toMatchObject({ status: 404 });
      expect(await eve.due()).toBe(3499);
    });
  });

  describe('billing profile', () => {
    it('is the default if it was the first one created', async () => {
      const stage = await start();
      await (await signedIn(stage)).createBillingProfile(profile);
      const { createBillingProfile, getDefaultBillingProfile } = await signedIn(stage);
      const first = await createBillingProfile(profile);
      await createBillingProfile(profile);

      expect(await getDefaultBillingProfile()).toEqual(first);
      expect(first).toMatchObject({
        ok: true,
        value: {
          ...profile,
          defaultPaymentMethodId: null,
          status: { open: { activeDisputes: 0, subscriptions: [] } },
        },
      });
    });

    it('lists the open subscriptions it pays for and no others', async () => {
      const { given, newSdk } = await start();
      const customer = await given.customer();
      const sdk = newSdk();
      await signInWithPassword(sdk, customer);
      const { createBillingProfile, getBillingProfile } = sdk.bind(billing);
      const id = billingProfileId.parse((await given.paymentMethod(customer)).billingProfileId);
      const stranger = await given.customer();
      await given.paymentMethod(stranger);
      const running = await given.subscription({ of: customer, renewsInDays: 20 });
      const onRadio = async () => {
        const { deviceId } = await given.radio({ of: customer, lifecycle: 'selfPay' });
        return { of: customer, deviceId };
      };
      const cancelled = await given.subscription({
        ...(await onRadio()),
        state: 'pending_cancellation',
      });
      await given.subscription({ ...(await onRadio()), state: 'closed' });
      await given.subscription({ ...(await onRadio()), source: 'roku' });
      await given.subscription({ of: stranger });

      const read = await getBillingProfile({ params: { billingProfileId: id } });
      expect(read.ok && read.value.status.open.subscriptions).toEqual([running, cancelled]);
      expect(await createBillingProfile(profile)).toMatchObject({
        value: { status: { open: { subscriptions: [] } } },
      });
    });

    it('does not store a service address with a code of another state', async () => {
      const { createBillingProfile, getBillingProfile, updateBillingProfile } = await signedIn(
        await start(),
      );
      const elsewhere = { ...profile, serviceAddress: { ...exampleAddress, zip: '60602' } };
      await expect(createBillingProfile(elsewhere)).rejects.toMatchObject({ status: 400 });
      const made = await createBillingProfile(profile);
      if (!made.ok) throw new Error('There is no profile.');
      const params = { billingProfileId: made.value.id };
      const changed = updateBillingProfile({ params, body: elsewhere });
      await expect(changed).rejects.toMatchObject({ status: 400 });
      expect(await getBillingProfile({ params })).toMatchObject({
        value: {
          serviceAddress: exampleAddress,
          status: { open: { serviceAddressStatus: 'valid' } },
        },
      });
    });

    it('has the place of a ZIP code while no address is known', async () => {
      const { createBillingProfile, getBillingProfile, updateBillingProfile } = await signedIn(
        await start(),
      );
      const made = await createBillingProfile({
        billingProfileName: avery,
        servicePlace: { zip: '12207', country: 'US' },
      });
      expect(made.value).toMatchObject({
        servicePlace: { state: 'NY', zip: '12207', country: 'US' },
        status: { open: { serviceAddressStatus: 'valid' } },
      });
      expect(made.value.serviceAddress).toBeUndefined();
      const params = { billingProfileId: made.value.id };
      await updateBillingProfile({ params, body: profile });
      const read = await getBillingProfile({ params });
      expect(read.value.serviceAddress).toEqual(exampleAddress);
      expect(read.value.servicePlace).toBeUndefined();
      const nowhere = createBillingProfile({
        billingProfileName: avery,
        servicePlace: { zip: '00000', country: 'US' },
      });
      await expect(nowhere).rejects.toMatchObject({ status: 400 });
    });

    it('is replaced as a whole by an update, without affecting other profiles', async () => {
      const { createBillingProfile, updateBillingProfile, getBillingProfile } = await signedIn(
        await start(),
      );
      const before = await createBillingProfile(profile);
      const made = await createBillingProfile(profile);
      const after = await createBillingProfile(profile);
      if (!before.ok || !made.ok || !after.ok) throw new Error('There is no profile.');
      const params = { billingProfileId: made.value.id };
      const body = {
        billingProfileName: { firstAndLastName: { firstName: 'Noémie', lastName: 'Roy' } },
        serviceAddress: { ...exampleAddress, addressLine2: 'Apt 4' },
      };

      expect(await updateBillingProfile({ params, body })).toMatchObject({
        value: { ...body, id: made.value.id },
      });
      await updateBillingProfile({ params, body: { ...body, serviceAddress: exampleAddress } });

      const read = await getBillingProfile({ params });
      expect(read.ok && read.value.serviceAddress).toEqual(exampleAddress);
      expect(read.ok && read.value.billingProfileName).toEqual(body.billingProfileName);
      for (const other of [before, after]) {
        const untouched = { params: { billingProfileId: other.value.id } };
        expect(await getBillingProfile(untouched)).toEqual(other);
      }
    });
  });
}
