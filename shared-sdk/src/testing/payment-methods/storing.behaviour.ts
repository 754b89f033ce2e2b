import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import { billing } from '@sideband/shared-sdk/billing';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import type { Stage } from '@sideband/shared-sdk/fake';
import { paymentMethods } from '../../contract/payment-methods/calls.ts';
import { signedIn, startWithProfile, withProfile } from './behaviour-steps.ts';

const declined = { ok: false, error: { code: 'CREDIT_CARD_ERROR' } };
const minutesUntil = (moment: string, { time }: Sdk) =>
  Math.round((Date.parse(moment) - time.now().getTime()) / 60_000);

/** Storing cards that were typed into the gateway's iframe or came from a wallet. */
export function cardStoringBehaviour(start: () => Promise<Stage>) {
  describe('payment methods', () => {
    it("stores the first card typed into the gateway's iframe, before the customer has a billing profile", async () => {
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

    it('stores only one card no matter how often the setup is submitted', async () => {
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

    it('does not restore a removed card when its setup is submitted again', async () => {
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
    ])('does not store a card that %s', async (_, options) => {
      const { cards, billingProfileId, typeIn, list } = await startWithProfile(start);
      const setupId = await typeIn(options);
      expect(await cards.postPaymentMethods({ billingProfileId, setupId })).toEqual(declined);
      expect(await list()).toEqual([]);
    });

    it('does not store a declined card from a wallet', async () => {
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

    it("stores a card from a wallet with the wallet's name", async () => {
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

    it('returns 429 once 20 setup tokens have been issued', async () => {
      const { cards, billingProfileId } = await startWithProfile(start);
      const params = { billingProfileId };
      for (let nth = 1; nth <= 20; nth++)
        await cards.createPaymentMethodsCardSetupToken({ params });
      await expect(cards.createPaymentMethodsCardSetupToken({ params })).rejects.toMatchObject({
        status: 429,
      });
    });
  });
}
