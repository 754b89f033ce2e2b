import { describe, expect, it } from '@jest/globals';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { orders } from '@sideband/shared-sdk/orders/calls';
import { orderId } from '@sideband/shared-sdk/orders/model';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods/calls';
import { findRadio } from '@sideband/shared-sdk/radios';
import { newTransactionId } from '../../client/commerce/purchases/new-transaction-id.ts';
import { purchases } from '../../contract/purchases/calls.ts';
import {
  add,
  nowhere,
  quoted,
  quoteFor,
  refused,
  running,
  satellite,
  setOutOn,
  signIn,
} from './test-purchases.ts';

const minutes = 60_000;
const declinedCard = '4000000000000341';
const askingCard = '4000002760003184';

/** Buying a plan for another radio at the quoted price. */
export function addSubscriptionBehaviour(start: () => Promise<Stage>) {
  const setOut = setOutOn(start);

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

    it('cannot be quoted for a radio that belongs to another customer, is of another type or is already in use', async () => {
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

      // Buy with the second quote first, before the first quote has used its share of the credit.
      expect(await add(sdk, second.quoteId, paymentMethodId)).toMatchObject({ ok: true });
      expect(await add(sdk, first.quoteId, paymentMethodId)).toMatchObject({ ok: true });
      expect(await running(sdk)).toHaveLength(2);
    });
  });
}
