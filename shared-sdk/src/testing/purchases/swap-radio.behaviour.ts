import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import type { GivenCustomer, GivenRadio, Stage } from '@sideband/shared-sdk/fake';
import { quotes } from '@sideband/shared-sdk/quotes/calls';
import { findRadio } from '@sideband/shared-sdk/radios';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { newTransactionId } from '../../client/commerce/purchases/new-transaction-id.ts';
import { purchases } from '../../contract/purchases/calls.ts';
import { add, quoted, refused, running, setOutOn, signIn } from './test-purchases.ts';

const minutes = 60_000;

/** Moving a plan to another radio. */
export function swapRadioBehaviour(start: () => Promise<Stage>) {
  const setOut = setOutOn(start);

  describe('swapRadio', () => {
    const playing = async (
      given: Stage['given'],
      customer: GivenCustomer,
      options: Partial<Parameters<Stage['given']['subscription']>[0]> = {},
    ) => {
      const old = await given.radio({ of: customer, lifecycle: 'selfPay' });
      const { deviceId } = old;
      const bought = { of: customer, deviceId, monthly: 1399, ...options };
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

    it('refuses a radio that belongs to another customer, is of another type or is already in use', async () => {
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
}
