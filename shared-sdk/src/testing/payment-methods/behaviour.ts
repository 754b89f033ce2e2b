import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import { billing } from '@sideband/shared-sdk/billing';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import type { Stage } from '@sideband/shared-sdk/fake';
import { paymentMethods } from '../../contract/payment-methods/calls.ts';
import type { PaymentMethodId } from '../../contract/payment-methods/model.ts';
import { name, signedIn, startWithProfile, withProfile } from './behaviour-steps.ts';

const declined = { ok: false, error: { code: 'CREDIT_CARD_ERROR' } };
const elsewhere = {
  addressLine1: '88 Elm St',
  addressLine2: 'Unit 9',
  city: 'Buffalo',
  state: 'NY',
  zip: '14202',
  country: 'US' as const,
};

const minutesUntil = (moment: string, { time }: Sdk) =>
  Math.round((Date.parse(moment) - time.now().getTime()) / 60_000);

/** Payment method behavior that every backend must satisfy: the fake and the real API. */
export function paymentMethodBehaviour(start: () => Promise<Stage>) {
  describe('payment methods', () => {
    it("stores the first card typed into the gateway's iframe, which is typed before there is a profile", async () => {
      const { given, ...stage } = await start();
      const sdk = await signedIn({ given, ...stage });
      const cards = sdk.bind(paymentMethods);
      await expect(sdk.bind(billing).getDefaultBillingProfile()).rejects.toMatchObject({
        status: 404,
      });
      expect(await cards.getPaymentMethods()).toEqual({ ok: true, value: { paymentMethods: [] } });
      const token = await cards.createPaymentMethodsFirstCardSetupToken({ country: 'US' });
      expect(minutesUntil(token.value.expiresAt, sdk)).toBe(60);
      const setupId = await given.typeCard(token.value.setupToken);
      const billingProfileId = await withProfile(sdk);

      const stored = await cards.postPaymentMethods({ billingProfileId, setupId });

      expect(stored).toMatchObject({
        ok: true,
        value: { brand: 'visa', last4: '4242', isDefault: true, billingAddress: exampleAddress },
      });
      const id = stored.ok && stored.value.id;
      expect(await sdk.bind(billing).getDefaultBillingProfile()).toMatchObject({
        value: { id: billingProfileId, defaultPaymentMethodId: id },
      });
      expect(await cards.getPaymentMethods()).toEqual({
        ok: true,
        value: { paymentMethods: [stored.ok && stored.value], billingProfileId },
      });
    });

    it('stores a card for the named profile only, where it becomes the default', async () => {
      const { sdk, cards, billingProfileId: first, typeIn } = await startWithProfile(start);
      const [second, third] = [await withProfile(sdk), await withProfile(sdk)];
      const paidBy = async (billingProfileId: typeof first) => {
        const read = await sdk.bind(billing).getBillingProfile({ params: { billingProfileId } });
        return read.value.defaultPaymentMethodId;
      };

      const setupId = await typeIn();
      const typed = await cards.postPaymentMethods({ billingProfileId: second, setupId });
      expect(typed).toMatchObject({ ok: true, value: { isDefault: true } });
      const id = typed.ok && typed.value.id;
      expect([await paidBy(first), await paidBy(second), await paidBy(third)]).toEqual([
        null,
        id,
        null,
      ]);

      const fromWallet = await sdk.bind(billingService).addPaymentMethod({
        params: { billingProfileId: third },
        query: {},
        body: { stripePaymentMethodId: `pm_4242x1239xwallet${crypto.randomUUID().slice(0, 8)}` },
      });
      const added = fromWallet.ok && fromWallet.value.id;
      expect([await paidBy(first), await paidBy(second), await paidBy(third)]).toEqual([
        null,
        id,
        added,
      ]);
      expect(await cards.getPaymentMethods()).toMatchObject({
        value: {
          billingProfileId: first,
          paymentMethods: [
            { id: added, isDefault: true },
            { id, isDefault: true },
          ],
        },
      });
    });

    it('stores one card no matter how often the setup is sent', async () => {
      const { cards, billingProfileId, typeIn, list } = await startWithProfile(start);
      const setupId = await typeIn();
      const first = await cards.postPaymentMethods({ billingProfileId, setupId });
      const second = await cards.postPaymentMethods({ billingProfileId, setupId });
      expect(second).toEqual(first);
      expect(await list()).toHaveLength(1);
      const query = { billingProfileId };
      const { value } = await cards.getPaymentMethodHistory({ query });
      expect(value.events.map(({ event }) => event)).toEqual(['madeDefault', 'added']);
    });

    it('does not restore a removed card when its setup is sent again', async () => {
      const { cards, billingProfileId, typeIn, list } = await startWithProfile(start);
      const setupId = await typeIn();
      const stored = await cards.postPaymentMethods({ billingProfileId, setupId });
      if (!stored.ok) throw new Error('The card was not stored.');
      await cards.deletePaymentMethod({ params: { paymentMethodId: stored.value.id } });
      expect(await cards.postPaymentMethods({ billingProfileId, setupId })).toEqual(declined);
      expect(await list()).toEqual([]);
    });

    it('returns a setup token that expires after an hour', async () => {
      const { sdk, cards, billingProfileId } = await startWithProfile(start);
      const params = { billingProfileId };
      const { value } = await cards.createPaymentMethodsCardSetupToken({ params });
      expect(minutesUntil(value.expiresAt, sdk)).toBe(60);
    });

    it.each([
      ['is declined', { number: '4000000000000002' }],
      ['has insufficient funds', { number: '4000000000009995' }],
      ['has expired', { number: '4000000000000069' }],
      ['fails its security code check', { number: '4000000000000127' }],
      ['fails while it is processed', { number: '4000000000000119' }],
    ])('does not store a card that %s', async (_, wish) => {
      const { cards, billingProfileId, typeIn, list } = await startWithProfile(start);
      const setupId = await typeIn(wish);
      expect(await cards.postPaymentMethods({ billingProfileId, setupId })).toEqual(declined);
      expect(await list()).toEqual([]);
    });

    it('does not store a declined card of a wallet', async () => {
      const { sdk, billingProfileId, list } = await startWithProfile(start);
      const params = { billingProfileId };
      const body = {
        stripePaymentMethodId: `pm_0002x1239xwallet${crypto.randomUUID().slice(0, 8)}`,
      };
      const added = await sdk.bind(billingService).addPaymentMethod({ params, query: {}, body });
      expect(added).toEqual(declined);
      expect(await list()).toEqual([]);
    });

    it('refuses an expired setup and an unknown one', async () => {
      const { cards, billingProfileId, typeIn, wait } = await startWithProfile(start);
      const setupId = await typeIn();
      await wait(60 * 60_000 + 1000);
      expect(await cards.postPaymentMethods({ billingProfileId, setupId })).toEqual(declined);
      expect(await cards.postPaymentMethods({ billingProfileId, setupId: 'seti_nobodys' })).toEqual(
        declined,
      );
    });

    it('changes the default card on request, and lists it first', async () => {
      const { sdk, cards, billingProfileId, add, list } = await startWithProfile(start);
      const withoutCards = await withProfile(sdk);
      const visa = await add();
      const mastercard = await add({ number: '5555555555554444' });
      const amex = await add({ number: '378282246310005' }, true);
      const brands = async () => (await list()).map(({ brand }) => brand);
      expect(await brands()).toEqual(['amex', 'mastercard', 'visa']);
      expect([visa.isDefault, mastercard.isDefault, amex.isDefault]).toEqual([true, false, true]);

      const { stripePaymentMethodId } = mastercard;
      const changed = await cards.setBillingProfileDefaultPaymentMethod({
        params: { billingProfileId },
        query: { stripePaymentMethodId },
      });

      expect(changed).toMatchObject({ ok: true, value: { id: mastercard.id, isDefault: true } });
      expect(await brands()).toEqual(['mastercard', 'amex', 'visa']);
      const again = { params: { billingProfileId }, query: { stripePaymentMethodId } };
      expect(await cards.setBillingProfileDefaultPaymentMethod(again)).toEqual(changed);
      expect(await brands()).toEqual(['mastercard', 'amex', 'visa']);
      const { getBillingProfile } = sdk.bind(billing);
      expect(await getBillingProfile({ params: { billingProfileId } })).toMatchObject({
        value: { defaultPaymentMethodId: mastercard.id },
      });
      const other = { params: { billingProfileId: withoutCards } };
      expect(await getBillingProfile(other)).toMatchObject({
        value: { defaultPaymentMethodId: null },
      });
      // A profile can only be charged with its own cards.
      await expect(
        cards.setBillingProfileDefaultPaymentMethod({ ...other, query: { stripePaymentMethodId } }),
      ).rejects.toMatchObject({ status: 404 });
    });

    it('treats a card added again by its gateway ID as the same card', async () => {
      const { sdk, billingProfileId, add, list } = await startWithProfile(start);
      await add();
      const { id, stripePaymentMethodId } = await add({ number: '5555555555554444' });
      const { addPaymentMethod } = sdk.bind(billingService);
      const params = { billingProfileId };
      const query = { setAsDefault: true };

      for (const unasked of [{}, { setAsDefault: false }]) {
        await addPaymentMethod({ params, query: unasked, body: { stripePaymentMethodId } });
        expect((await list()).find((one) => one.id === id)).toMatchObject({ isDefault: false });
      }
      const again = await addPaymentMethod({ params, query, body: { stripePaymentMethodId } });
      const nobodys = { stripePaymentMethodId: 'pm_nobodys' };

      expect(again).toMatchObject({ ok: true, value: { id, last4: '4444' } });
      expect((await list()).map((one) => [one.id === id, one.isDefault])).toEqual([
        [true, true],
        [false, false],
      ]);
      expect(await addPaymentMethod({ params, query, body: nobodys })).toEqual(declined);
    });

    it("stores a card of a wallet with the wallet's name", async () => {
      const { sdk, billingProfileId, list } = await startWithProfile(start);
      const { addPaymentMethod } = sdk.bind(billingService);
      const params = { billingProfileId };
      const body = {
        stripePaymentMethodId: `pm_4242x1239xwallet${crypto.randomUUID().slice(0, 8)}`,
      };

      const stored = await addPaymentMethod({ params, query: {}, body });

      expect(stored).toMatchObject({ ok: true, value: { last4: '4242', wallet: 'google_pay' } });
      expect(await list()).toMatchObject([{ wallet: 'google_pay', isDefault: true }]);
    });

    it('updates expiry and billing address, and refuses an expiry in the past', async () => {
      const { sdk, cards, add } = await startWithProfile(start);
      const before = await add();
      const { id: paymentMethodId } = await add({ number: '5555555555554444' });
      const after = await add({ number: '378282246310005' });
      const params = { paymentMethodId };
      const body = { expiryMonth: 3, expiryYear: 2041, billingAddress: elsewhere };

      expect(await cards.updatePaymentMethod({ params, body })).toMatchObject({ value: body });
      const lately = new Date(sdk.time.now());
      lately.setUTCMonth(lately.getUTCMonth() - 2, 1);
      for (const over of [
        { expiryYear: 2020 },
        { expiryMonth: lately.getUTCMonth() + 1, expiryYear: lately.getUTCFullYear() },
      ]) {
        const wrong = { ...body, ...over };
        expect(await cards.updatePaymentMethod({ params, body: wrong })).toEqual(declined);
      }
      expect(await cards.getPaymentMethod({ params })).toMatchObject({
        value: { ...body, id: paymentMethodId, last4: '4444' },
      });
      for (const other of [before, after]) {
        expect(await cards.getPaymentMethod({ params: { paymentMethodId: other.id } })).toEqual({
          ok: true,
          value: other,
        });
      }
    });

    it('accepts a card through the last day of its expiry month', async () => {
      const { cards, add } = await startWithProfile(start);
      const { id: paymentMethodId, expiryMonth, expiryYear } = await add({ expiresInMonths: 0 });
      const params = { paymentMethodId };
      const body = { expiryMonth, expiryYear, billingAddress: elsewhere };

      expect(await cards.updatePaymentMethod({ params, body })).toMatchObject({ value: body });

      const lastMonth =
        expiryMonth === 1
          ? { expiryMonth: 12, expiryYear: expiryYear - 1 }
          : { expiryMonth: expiryMonth - 1, expiryYear };
      expect(await cards.updatePaymentMethod({ params, body: { ...body, ...lastMonth } })).toEqual(
        declined,
      );
    });

    it('removes a card and makes the newest remaining one of the profile the default', async () => {
      const { sdk, cards, billingProfileId, add, list } = await startWithProfile(start);
      const visa = await add();
      const amex = await add({ number: '378282246310005' });
      const mastercard = await add({ number: '5555555555554444' });
      const fromWallet = await sdk.bind(billingService).addPaymentMethod({
        params: { billingProfileId: await withProfile(sdk) },
        query: {},
        body: { stripePaymentMethodId: `pm_4242x1239xwallet${crypto.randomUUID().slice(0, 8)}` },
      });
      const ofAnother = fromWallet.ok && fromWallet.value.id;
      const params = { paymentMethodId: visa.id };

      await cards.deletePaymentMethod({ params: { paymentMethodId: amex.id } });
      expect((await list()).map(({ id }) => id)).toEqual([ofAnother, visa.id, mastercard.id]);
      expect(await cards.deletePaymentMethod({ params })).toMatchObject({ ok: true });
      expect(await cards.deletePaymentMethod({ params })).toMatchObject({ ok: true });

      expect(await list()).toMatchObject([
        { id: ofAnother, isDefault: true },
        { id: mastercard.id, isDefault: true },
      ]);
      const { stripePaymentMethodId } = visa;
      const change = { expiryMonth: 3, expiryYear: 2041, billingAddress: exampleAddress };
      for (const asking of [
        cards.getPaymentMethod({ params }),
        cards.updatePaymentMethod({ params, body: change }),
        cards.setBillingProfileDefaultPaymentMethod({
          params: { billingProfileId },
          query: { stripePaymentMethodId },
        }),
      ]) {
        await expect(asking).rejects.toMatchObject({ status: 404 });
      }
      const usual = async () =>
        (await sdk.bind(billing).getDefaultBillingProfile()).value.defaultPaymentMethodId;
      expect(await usual()).toBe(mastercard.id);
      await cards.deletePaymentMethod({ params: { paymentMethodId: mastercard.id } });
      expect(await usual()).toBeNull();
      expect((await list()).map(({ id }) => id)).toEqual([ofAnother]);
    });

    it('lists the history, newest first', async () => {
      const { sdk, cards, billingProfileId, add, wait } = await startWithProfile(start);
      const withoutCards = await withProfile(sdk);
      const { id: paymentMethodId } = await add();
      const added = sdk.time.now().getTime();
      await wait(2 * 60_000);
      const body = { expiryMonth: 3, expiryYear: 2041, billingAddress: exampleAddress };
      await cards.updatePaymentMethod({ params: { paymentMethodId }, body });
      await cards.deletePaymentMethod({ params: { paymentMethodId } });

      const told = await cards.getPaymentMethodHistory({ query: { billingProfileId } });

      expect(told.ok && told.value.events.map(({ event }) => event)).toEqual([
        ...['removed', 'updated', 'madeDefault', 'added'],
      ]);
      const [latest] = told.ok ? told.value.events : [];
      expect(latest).toMatchObject({ paymentMethodId, last4: '4242' });
      const none = await cards.getPaymentMethodHistory({
        query: { billingProfileId: withoutCards },
      });
      expect(none).toEqual({ ok: true, value: { events: [] } });
      // In a test, the SDK and the server share one clock, so their times can be compared.
      const minutesAfter = told.ok
        ? told.value.events.map(({ at }) => Math.round(Math.abs(Date.parse(at) - added) / 60_000))
        : [];
      expect(minutesAfter).toEqual([2, 2, 0, 0]);
    });

    it('returns 429 after 20 setup tokens', async () => {
      const { cards, billingProfileId } = await startWithProfile(start);
      const params = { billingProfileId };
      for (let nth = 1; nth <= 20; nth++)
        await cards.createPaymentMethodsCardSetupToken({ params });
      await expect(cards.createPaymentMethodsCardSetupToken({ params })).rejects.toMatchObject({
        status: 429,
      });
    });
  });

  describe('payment methods without permission', () => {
    it("returns 404 for another customer's payment methods in every call", async () => {
      const ada = await startWithProfile(start);
      const { id, stripePaymentMethodId } = await ada.add();
      const typed = await ada.typeIn();
      const eve = await signedIn(ada);
      const own = await withProfile(eve);
      const cards = eve.bind(paymentMethods);
      const profiles = eve.bind(billing);
      const profile = { billingProfileId: ada.billingProfileId };
      const method = { paymentMethodId: id as PaymentMethodId };
      const body = { billingProfileName: name, serviceAddress: exampleAddress };
      const change = { expiryMonth: 3, expiryYear: 2041, billingAddress: exampleAddress };
      const query = { stripePaymentMethodId };

      for (const asking of [
        profiles.getBillingProfile({ params: profile }),
        profiles.updateBillingProfile({ params: profile, body }),
        cards.getPaymentMethod({ params: method }),
        cards.updatePaymentMethod({ params: method, body: change }),
        cards.deletePaymentMethod({ params: method }),
        cards.getPaymentMethodHistory({ query: profile }),
        cards.createPaymentMethodsCardSetupToken({ params: profile }),
        cards.postPaymentMethods({ ...profile, setupId: typed }),
        cards.setBillingProfileDefaultPaymentMethod({ params: profile, query }),
        cards.setBillingProfileDefaultPaymentMethod({ params: { billingProfileId: own }, query }),
        eve.bind(billingService).addPaymentMethod({ params: profile, query: {}, body: query }),
      ]) {
        await expect(asking).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
      }
      // Eve cannot take over Ada's setup or card either.
      expect(await cards.postPaymentMethods({ billingProfileId: own, setupId: typed })).toEqual(
        declined,
      );
      const params = { billingProfileId: own };
      expect(
        await eve.bind(billingService).addPaymentMethod({ params, query: {}, body: query }),
      ).toEqual(declined);
      expect(await ada.list()).toMatchObject([{ id, isDefault: true }]);
      expect(await cards.getPaymentMethods()).toEqual({
        ok: true,
        value: { paymentMethods: [], billingProfileId: own },
      });
    });

    it('returns 403 to an anonymous visitor', async () => {
      const { newSdk } = await start();
      const cards = newSdk().bind(paymentMethods);
      await expect(cards.getPaymentMethods()).rejects.toMatchObject({ status: 403 });
      await expect(
        cards.createPaymentMethodsFirstCardSetupToken({ country: 'US' }),
      ).rejects.toMatchObject({ status: 403 });
    });
  });
}
