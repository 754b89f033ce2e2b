import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import type { GivenCustomer, GivenRadio, Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { orders } from '@sideband/shared-sdk/orders/calls';
import { orderId } from '@sideband/shared-sdk/orders/model';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods/calls';
import { quotes } from '@sideband/shared-sdk/quotes/calls';
import { findRadio } from '@sideband/shared-sdk/radios';
import { subscriptions } from '@sideband/shared-sdk/subscriptions/calls';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { newTransactionId } from '../../client/commerce/purchases/new-transaction-id.ts';
import { purchases } from '../../contract/purchases/calls.ts';

const minutes = 60_000;
const nowhere = {
  addressLine1: '1 Main St',
  city: 'Nowhere',
  state: 'OR',
  zip: '97035',
  country: 'US' as const,
};
const refused = (code: string) => ({ ok: false, error: { code } });
const satellite = { productGroups: ['satellite'] };
const declinedCard = '4000000000000341';
const askingCard = '4000002760003184';

/**
 * Purchase behavior of customers with several radios that every backend must satisfy: the fake and
 * the real API.
 */
export function purchaseBehaviour(start: () => Promise<Stage>) {
  const signIn = async (sdk: Sdk, { given }: Pick<Stage, 'given'>, wish = {}) => {
    const customer = await given.customer(wish);
    await signInWithPassword(sdk, customer);
    const { paymentMethodId } = await given.paymentMethod(customer);
    return { customer, paymentMethodId };
  };
  const setOut = async (wish: Parameters<Stage['given']['customer']>[0] = {}) => {
    const { given, newSdk, wait } = await start();
    const sdk = newSdk();
    const offer = await given.offer(satellite);
    return { given, newSdk, wait, sdk, offer, ...(await signIn(sdk, { given }, wish)) };
  };
  const quoteFor = (sdk: Sdk, offerId: string, deviceId: string, more = {}) =>
    sdk.bind(quotes).quote({ offerId, deviceId, serviceAddress: nowhere, ...more });
  const quoted = async (sdk: Sdk, offerId: string, deviceId: string, more = {}) => {
    const answer = await quoteFor(sdk, offerId, deviceId, more);
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value;
  };
  const add = (
    sdk: Sdk,
    quoteId: string,
    paymentMethodId: string,
    transactionId = newTransactionId(),
  ) => sdk.bind(purchases).addSubscription({ transactionId, quoteId, pay: { paymentMethodId } });
  const running = async (sdk: Sdk) => {
    const answer = await sdk.bind(subscriptions).subscriptions();
    return answer.ok ? answer.value.subscriptions.filter(({ state }) => state === 'active') : [];
  };

  describe('addSubscription', () => {
    it('adds a subscription at the quoted price as a regular order', async () => {
      const { given, sdk, offer, paymentMethodId, wait } = await setOut();
      const { deviceId, radioId } = await given.radio();
      const quote = await quoted(sdk, offer, deviceId);
      const transactionId = newTransactionId();
      await wait(5 * minutes);

      const added = await add(sdk, quote.quoteId, paymentMethodId, transactionId);

      expect(added).toMatchObject({
        ok: true,
        value: { confirmationNumber: transactionId, state: 'confirmed' },
      });
      const [bought, another] = await running(sdk);
      expect(another).toBeUndefined();
      expect(added).toMatchObject({ value: { subscriptionId: bought?.id } });
      const params = { orderId: orderId.parse(transactionId) };
      const { value: order } = await sdk.bind(orders).getOrder({ params });
      expect(order).toMatchObject({
        id: transactionId,
        state: 'confirmed',
        offerId: offer,
        charges: quote.charges,
      });
      const priceHeldFor = Date.parse(quote.expiresAt) - Date.parse(order.created);
      expect(priceHeldFor).toBeLessThanOrEqual(10 * minutes);
      expect(priceHeldFor).toBeGreaterThan(8 * minutes);
      expect(await findRadio(sdk, { radioId })).toMatchObject({
        value: { heldBy: 'you', lifecycle: 'selfPay' },
      });
    });

    it('buys only once per transaction ID, and refuses a used quote or transaction ID', async () => {
      const { given, sdk, offer, paymentMethodId } = await setOut();
      const { quoteId } = await quoted(sdk, offer, (await given.radio()).deviceId);
      const id = newTransactionId();
      const first = await add(sdk, quoteId, paymentMethodId, id);
      expect(first).toMatchObject({ value: { state: 'confirmed' } });
      expect(await add(sdk, quoteId, paymentMethodId, id)).toEqual(first);
      expect(await add(sdk, quoteId, paymentMethodId)).toEqual(refused('OFFER_EXPIRED'));
      const other = await quoted(sdk, offer, (await given.radio()).deviceId);
      expect(await add(sdk, other.quoteId, paymentMethodId, id)).toEqual(refused('OFFER_EXPIRED'));
      expect(await running(sdk)).toHaveLength(1);
    });

    it('continues under the same transaction ID with another card after a decline', async () => {
      const { given, sdk, offer, paymentMethodId } = await setOut();
      const { quoteId } = await quoted(sdk, offer, (await given.radio()).deviceId);
      const transactionId = newTransactionId();
      const setup = await sdk
        .bind(paymentMethods)
        .createPaymentMethodsFirstCardSetupToken({ country: 'US' });
      const token = await given.typeCard(setup.ok ? setup.value.setupToken : '', {
        number: declinedCard,
      });
      const pay = { card: { token, billingAddress: nowhere } };
      expect(await sdk.bind(purchases).addSubscription({ transactionId, quoteId, pay })).toEqual(
        refused('CREDIT_CARD_ERROR'),
      );
      expect(await add(sdk, quoteId, paymentMethodId, transactionId)).toMatchObject({
        value: { state: 'confirmed' },
      });
      expect(await running(sdk)).toHaveLength(1);
    });

    it('does not charge the default card when the typed one is declined', async () => {
      const { given, sdk, offer } = await setOut();
      const { quoteId } = await quoted(sdk, offer, (await given.radio()).deviceId);
      const setup = await sdk
        .bind(paymentMethods)
        .createPaymentMethodsFirstCardSetupToken({ country: 'US' });
      const token = await given.typeCard(setup.ok ? setup.value.setupToken : '', {
        number: '4000000000000002',
      });
      const pay = { card: { token, billingAddress: nowhere } };
      const transactionId = newTransactionId();
      expect(await sdk.bind(purchases).addSubscription({ transactionId, quoteId, pay })).toEqual(
        refused('CREDIT_CARD_ERROR'),
      );
      expect(await running(sdk)).toEqual([]);
    });

    it('charges a card that was just typed, and stores it', async () => {
      const { given, sdk, offer } = await setOut();
      const { quoteId } = await quoted(sdk, offer, (await given.radio()).deviceId);
      const cards = sdk.bind(paymentMethods);
      const setup = await cards.createPaymentMethodsFirstCardSetupToken({ country: 'US' });
      const token = await given.typeCard(setup.ok ? setup.value.setupToken : '', {
        number: '5555555555554444',
      });
      const pay = { card: { token, billingAddress: nowhere } };
      const transactionId = newTransactionId();

      expect(
        await sdk.bind(purchases).addSubscription({ transactionId, quoteId, pay }),
      ).toMatchObject({ value: { state: 'confirmed' } });

      const { value } = await cards.getPaymentMethods();
      expect(value.paymentMethods.map(({ last4 }) => last4)).toEqual(['4242', '4444']);
    });

    it('returns paymentPending when the bank challenges the customer', async () => {
      const { given, newSdk } = await start();
      const offer = await given.offer(satellite);
      const customer = await given.customer();
      const { paymentMethodId } = await given.paymentMethod(customer, { number: askingCard });
      const sdk = newSdk();
      await signInWithPassword(sdk, customer);
      const { quoteId } = await quoted(sdk, offer, (await given.radio()).deviceId);
      const transactionId = newTransactionId();

      expect(await add(sdk, quoteId, paymentMethodId, transactionId)).toEqual({
        ok: true,
        value: {
          confirmationNumber: transactionId,
          state: 'paymentPending',
          subscriptionId: null,
          nextAction: {
            kind: 'threeDSecure',
            clientSecret: expect.stringContaining('_secret_'),
          },
        },
      });
      expect(await running(sdk)).toEqual([]);
    });

    it('charges the named card even if it is not the default', async () => {
      const { given, newSdk } = await start();
      const offer = await given.offer(satellite);
      const customer = await given.customer();
      const { billingProfileId } = await given.paymentMethod(customer, { number: declinedCard });
      const sdk = newSdk();
      await signInWithPassword(sdk, customer);
      const other = await sdk.bind(billingService).addPaymentMethod({
        params: { billingProfileId },
        query: {},
        body: { stripePaymentMethodId: `pm_4242x1239xwallet${crypto.randomUUID().slice(0, 8)}` },
      });
      if (!other.ok) throw new Error(other.error.code);
      const { quoteId } = await quoted(sdk, offer, (await given.radio()).deviceId);
      expect(await add(sdk, quoteId, other.value.id)).toMatchObject({
        value: { state: 'confirmed' },
      });
    });

    it("refuses another customer's quote, and a quote older than 15 minutes", async () => {
      const { given, newSdk, sdk, offer, paymentMethodId, wait } = await setOut();
      const { quoteId } = await quoted(sdk, offer, (await given.radio()).deviceId);
      const stranger = newSdk();
      const theirs = await signIn(stranger, { given });
      expect(await add(stranger, quoteId, theirs.paymentMethodId)).toEqual(
        refused('OFFER_EXPIRED'),
      );
      const inTime = await quoted(sdk, offer, (await given.radio()).deviceId);
      await wait(14 * minutes);
      const transactionId = newTransactionId();
      expect(await add(sdk, inTime.quoteId, paymentMethodId, transactionId)).toMatchObject({
        ok: true,
      });
      expect(await add(stranger, inTime.quoteId, theirs.paymentMethodId, transactionId)).toEqual(
        refused('OFFER_EXPIRED'),
      );
      await wait(2 * minutes);
      expect(await add(sdk, quoteId, paymentMethodId)).toEqual(refused('OFFER_EXPIRED'));
    });

    it("has no quote for a radio that is another customer's, of another type or already in use", async () => {
      const { given, sdk, offer, customer } = await setOut();
      const others = await given.radio({ of: await given.customer() });
      const boat = await given.radio({ type: 'marine' });
      const own = await given.radio({ of: customer, lifecycle: 'selfPay' });
      await given.subscription({ of: customer, deviceId: own.deviceId });
      for (const { deviceId } of [others, boat]) {
        expect(await quoteFor(sdk, offer, deviceId)).toEqual(refused('INVALID_OFFER_DATA'));
      }
      expect(await quoteFor(sdk, offer, own.deviceId)).toEqual(
        refused('SUB_ALREADY_EXISTS_FOR_IDENTITY'),
      );
    });

    it('splits the credit between quotes that are bought together', async () => {
      const { given, sdk, offer, paymentMethodId } = await setOut({ credit: 500 });
      const [one, other] = [await given.radio(), await given.radio()];
      const first = await quoted(sdk, offer, one.deviceId);
      const second = await quoted(sdk, offer, other.deviceId, { besides: [first.quoteId] });
      expect(first.charges.zeroCharge).toMatchObject({ previousBalance: { minorUnits: -500 } });
      expect(second.charges.oneTimeCharge).toMatchObject({
        previousBalance: { minorUnits: -200 },
        total: { minorUnits: 100 },
      });

      // Confirm the second one first, before the first one has used its share.
      expect(await add(sdk, second.quoteId, paymentMethodId)).toMatchObject({ ok: true });
      expect(await add(sdk, first.quoteId, paymentMethodId)).toMatchObject({ ok: true });
      expect(await running(sdk)).toHaveLength(2);
    });
  });

  describe('swapRadio', () => {
    const playing = async (
      given: Stage['given'],
      customer: GivenCustomer,
      wish: Partial<Parameters<Stage['given']['subscription']>[0]> = {},
    ) => {
      const old = await given.radio({ of: customer, lifecycle: 'selfPay' });
      const { deviceId } = old;
      const bought = { of: customer, deviceId, monthly: 1399, ...wish };
      const subscriptionId = await given.subscription(bought);
      return { old, subscriptionId };
    };
    const priceOf = (sdk: Sdk, subscriptionId: string, { deviceId }: GivenRadio) =>
      sdk.bind(quotes).swapRadioQuote({ subscriptionId, deviceId });

    it('costs nothing today, keeps the renewal date and deactivates the old radio', async () => {
      const { given, sdk, customer } = await setOut();
      const { old, subscriptionId } = await playing(given, customer);
      const radio = await given.radio();
      const quote = await priceOf(sdk, subscriptionId, radio);
      if (!quote.ok) throw new Error(quote.error.code);
      const holdsMs = Date.parse(quote.value.expiresAt) - sdk.time.now().getTime();
      expect(Math.round(holdsMs / minutes)).toBe(15);
      expect(quote.value.charges).toMatchObject({
        zeroCharge: { period: 'P1M', lines: [], total: { minorUnits: 0 } },
        ongoingCharge: {
          period: 'P1M',
          lines: [{ kind: 'plan', amount: { minorUnits: 1399 } }],
          total: { minorUnits: 1399 },
        },
      });
      const before = await running(sdk);

      const asked = { transactionId: newTransactionId(), quoteId: quote.value.quoteId };
      const swapped = await sdk.bind(purchases).swapRadio(asked);

      expect(swapped).toEqual({
        ok: true,
        value: { confirmationNumber: asked.transactionId, state: 'confirmed', subscriptionId },
      });
      expect(await sdk.bind(purchases).swapRadio(asked)).toEqual(swapped);
      const params = { subscriptionId };
      expect(await sdk.bind(vehicleStates).bySubscription({ params })).toMatchObject({
        value: { deviceId: radio.deviceId },
      });
      expect(await findRadio(sdk, { radioId: radio.radioId })).toMatchObject({
        value: { heldBy: 'you', lifecycle: 'selfPay' },
      });
      expect(await findRadio(sdk, { radioId: old.radioId })).toMatchObject({
        value: { heldBy: 'you', lifecycle: 'inactive' },
      });
      const days = (one: (typeof before)[number]) => [one.id, one.currentPhase, one.offerId];
      expect((await running(sdk)).map(days)).toEqual(before.map(days));
    });

    it("refuses a radio that is another customer's, of another type or already in use", async () => {
      const { given, sdk, customer } = await setOut();
      const { old, subscriptionId } = await playing(given, customer);
      const others = await given.radio({ of: await given.customer() });
      const ask = (radio: GivenRadio) => priceOf(sdk, subscriptionId, radio);
      expect(await ask(others)).toEqual(refused('DEVICE_NOT_FOUND'));
      expect(await ask(await given.radio({ type: 'marine' }))).toEqual(
        refused('CS_INELIGIBLE_RADIO'),
      );
      expect(await ask(await given.radio({ isForAudio: false }))).toEqual(
        refused('CS_INELIGIBLE_RADIO'),
      );
      expect(await ask(old)).toEqual(refused('SUB_ALREADY_EXISTS_FOR_IDENTITY'));
      const streams = await given.subscription({ of: customer });
      expect(await priceOf(sdk, streams, await given.radio())).toEqual(
        refused('INVALID_OFFER_DATA'),
      );
    });

    it.each([
      ['pending_cancellation', { ok: true }],
      ['suspended', refused('INVALID_OFFER_DATA')],
      ['closed', refused('INVALID_OFFER_DATA')],
    ] as const)('is possible only for a plan that is still active: %s', async (state, outcome) => {
      const { given, sdk, customer } = await setOut();
      const { subscriptionId } = await playing(given, customer, { state });
      const quote = await priceOf(sdk, subscriptionId, await given.radio());
      expect(quote).toMatchObject(outcome);
    });

    it('requires a swap quote of the same customer that is less than 15 minutes old', async () => {
      const { given, newSdk, sdk, offer, customer, wait, paymentMethodId } = await setOut();
      const { old, subscriptionId } = await playing(given, customer);
      const radio = await given.radio();
      const plan = await quoted(sdk, offer, radio.deviceId);
      const price = await priceOf(sdk, subscriptionId, radio);
      if (!price.ok) throw new Error(price.error.code);
      const { quoteId } = price.value;
      const stranger = newSdk();
      await signIn(stranger, { given });
      const swap = (by: Sdk, at: string) =>
        by.bind(purchases).swapRadio({ transactionId: newTransactionId(), quoteId: at });

      expect(await swap(sdk, plan.quoteId)).toEqual(refused('OFFER_EXPIRED'));
      expect(await add(sdk, quoteId, paymentMethodId)).toEqual(refused('OFFER_EXPIRED'));
      expect(await swap(stranger, quoteId)).toEqual(refused('OFFER_EXPIRED'));
      await wait(16 * minutes);
      expect(await swap(sdk, quoteId)).toEqual(refused('OFFER_EXPIRED'));
      const params = { subscriptionId };
      expect(await sdk.bind(vehicleStates).bySubscription({ params })).toMatchObject({
        value: { deviceId: old.deviceId },
      });
    });

    it('returns 404 to another customer', async () => {
      const { given, newSdk, customer } = await setOut();
      const { subscriptionId } = await playing(given, customer);
      const stranger = newSdk();
      await signIn(stranger, { given });
      await expect(priceOf(stranger, subscriptionId, await given.radio())).rejects.toMatchObject({
        status: 404,
      });
    });

    it('is refused when another customer took the radio after the quote', async () => {
      const { given, newSdk, sdk, offer, customer } = await setOut();
      const { old, subscriptionId } = await playing(given, customer);
      const radio = await given.radio();
      const quote = await priceOf(sdk, subscriptionId, radio);
      const faster = newSdk();
      const { paymentMethodId } = await signIn(faster, { given });
      const { quoteId } = await quoted(faster, offer, radio.deviceId);
      expect(await add(faster, quoteId, paymentMethodId)).toMatchObject({ ok: true });
      const asked = {
        transactionId: newTransactionId(),
        quoteId: quote.ok ? quote.value.quoteId : '',
      };
      expect(await sdk.bind(purchases).swapRadio(asked)).toEqual(refused('INVALID_OFFER_DATA'));
      const params = { subscriptionId };
      expect(await sdk.bind(vehicleStates).bySubscription({ params })).toMatchObject({
        value: { deviceId: old.deviceId },
      });
    });
  });

  describe('linkDevice', () => {
    const link = (sdk: Sdk, subscriptionId: string, { radioIdLastFour }: GivenRadio) =>
      sdk.bind(purchases).linkDevice({ subscriptionId, radioIdLastFour });

    it('returns LINK again for a radio that already plays the plan', async () => {
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

    it("is refused for a plan without a radio, an inactive plan and another customer's radio", async () => {
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
