import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import { identify } from '@sideband/shared-sdk/account';
import { type Stage, unsoldState } from '@sideband/shared-sdk/fake';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { orders } from '@sideband/shared-sdk/orders';
import type { Result } from '@sideband/shared-sdk/wire';
import { quotes } from '../../contract/quotes/calls.ts';
import type { Quote } from '../../contract/quotes/model.ts';

const nowhere = {
  addressLine1: '1 Main St',
  city: 'Nowhere',
  state: 'OR',
  zip: '97035',
  country: 'US' as const,
};
const quoteOf = (sdk: Sdk, offerId: string, more = {}) =>
  sdk.bind(quotes).quote({ offerId, serviceAddress: nowhere, ...more });
const refused = (error: object) => ({ ok: false, error });
/** Returns how many minutes a quote remains valid. */
const minutesOf = (sdk: Sdk, answer: Result<Quote, object>) =>
  answer.ok && Math.round((Date.parse(answer.value.expiresAt) - sdk.time.now().getTime()) / 60_000);

/** Quote behavior that every backend must satisfy: the fake and the real API. */
export function quoteBehaviour(start: () => Promise<Stage>) {
  describe('quote', () => {
    it('lists the charges for today, for the introductory period and for renewals', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk();
      const said = await quoteOf(sdk, await given.offer());
      expect(minutesOf(sdk, said)).toBe(15);
      expect(said).toMatchObject({
        ok: true,
        value: {
          quoteId: expect.any(String),
          charges: {
            oneTimeCharge: { total: { minorUnits: 300, currency: 'USD' } },
            repeatingCharge: { period: 'P3M', count: 1, total: { minorUnits: 300 } },
            ongoingCharge: { period: 'P1M', count: null, total: { minorUnits: 1099 } },
          },
        },
      });
    });

    it('bills an add-on for as many months as the plan, and refuses one that the plan cannot have', async () => {
      const { given, newSdk } = await start();
      const sports = await given.addOn();
      const traffic = await given.addOn({ services: ['satellite'] });
      const offer = await given.offer();
      const amount = (minorUnits: number) => [
        { kind: 'plan' },
        { kind: 'addOn', productId: sports, amount: { minorUnits } },
      ];
      expect(await quoteOf(newSdk(), offer, { addOnIds: [sports] })).toMatchObject({
        value: {
          charges: {
            oneTimeCharge: { lines: amount(1497), total: { minorUnits: 1797 } },
            ongoingCharge: { lines: amount(499), total: { minorUnits: 1598 } },
          },
        },
      });
      expect(await quoteOf(newSdk(), offer, { addOnIds: [sports, traffic] })).toEqual(
        refused({ code: 'INVALID_OFFER_DATA' }),
      );
    });

    it('refuses a plan change, which is priced by an order instead', async () => {
      const { given, newSdk } = await start();
      const customer = await given.customer();
      const sdk = newSdk();
      await signInWithPassword(sdk, customer);
      const subscriptionId = await given.subscription({ of: customer });
      expect(await quoteOf(sdk, await given.offer(), { subscriptionId })).toEqual(
        refused({ code: 'INVALID_OFFER_DATA' }),
      );
    });

    it("prices a campaign offer only with the campaign's program code", async () => {
      const { given, newSdk } = await start();
      const offer = await given.offer({ kind: 'targeted' });
      const programCode = await given.program([offer]);
      const another = await given.program([await given.offer()]);
      const sdk = newSdk();
      expect(await quoteOf(sdk, offer, { programCode: another })).toEqual(
        refused({ code: 'INVALID_OFFER_DATA' }),
      );
      expect(await quoteOf(sdk, offer, { programCode })).toMatchObject({ ok: true });
    });

    it("prices a plan for an unowned radio, and refuses one for another customer's radio", async () => {
      const { given, newSdk } = await start();
      const offer = await given.offer({ productGroups: ['satellite'] });
      const free = await given.radio();
      const taken = await given.radio({ of: await given.customer() });
      const sdk = newSdk();
      expect(await quoteOf(sdk, offer, { deviceId: free.deviceId })).toMatchObject({ ok: true });
      expect(await quoteOf(sdk, offer, { deviceId: taken.deviceId })).toEqual(
        refused({ code: 'INVALID_OFFER_DATA' }),
      );
    });

    it('applies a gift card that was looked up first', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk();
      const card = await sdk.bind(giftCards).lookUp((await given.giftCard({ balance: 200 })).input);
      const giftCardTokenId = card.ok ? card.value.giftCardTokenId : '';
      expect(await quoteOf(sdk, await given.offer(), { giftCardTokenId })).toMatchObject({
        value: {
          charges: {
            oneTimeCharge: { giftCardBalance: { minorUnits: 200 }, total: { minorUnits: 100 } },
          },
        },
      });
    });

    it('refuses a gift card that another device looked up', async () => {
      const { given, newSdk } = await start();
      const card = await newSdk()
        .bind(giftCards)
        .lookUp((await given.giftCard()).input);
      const giftCardTokenId = card.ok ? card.value.giftCardTokenId : '';
      expect(await quoteOf(newSdk(), await given.offer(), { giftCardTokenId })).toEqual(
        refused({ code: 'BAD_DATA_RETURNED' }),
      );
    });

    it('refuses an expired offer and a promo code for another offer', async () => {
      const { given, newSdk } = await start();
      const [offer, other] = [await given.offer(), await given.offer()];
      const promoCode = await given.promoCode({ offer: other });
      const sdk = newSdk();
      expect(await quoteOf(sdk, await given.offer({ endsInDays: -1 }))).toEqual(
        refused({ code: 'OFFER_EXPIRED' }),
      );
      expect(await quoteOf(sdk, offer, { promoCode })).toEqual(
        refused({ code: 'INVALID_OFFER_DATA' }),
      );
      expect(await quoteOf(sdk, other, { promoCode })).toMatchObject({ ok: true });
    });

    it("refuses a service address outside the site's country", async () => {
      const { given, newSdk } = await start();
      expect(
        await quoteOf(newSdk({ country: 'CA' }), await given.offer({ country: 'CA' })),
      ).toEqual(refused({ code: 'INVALID_OFFER_DATA', country: 'US' }));
    });

    it('refuses a service address without known tax rates', async () => {
      const { given, newSdk } = await start();
      const serviceAddress = { ...nowhere, state: unsoldState, zip: '82001' };
      expect(await quoteOf(newSdk(), await given.offer(), { serviceAddress })).toEqual(
        refused({ code: 'INVALID_OFFER_DATA', state: unsoldState }),
      );
    });

    it('prices a targeted offer only for the customer it was sent to', async () => {
      const { given, newSdk } = await start();
      const [of, offer] = [await given.customer(), await given.offer({ kind: 'targeted' })];
      const token = await given.entryLink({ of, purpose: 'streaming', offer });
      const sdk = newSdk();
      expect(await quoteOf(sdk, offer)).toEqual(refused({ code: 'INVALID_OFFER_DATA' }));
      await identify(sdk, { token, purpose: 'streaming' });
      expect(await quoteOf(sdk, offer)).toMatchObject({ ok: true });
    });
  });

  describe('continuousServiceQuote', () => {
    const stand = async () => {
      const { given, newSdk } = await start();
      const customer = await given.customer({ serviceAddress: nowhere });
      const subscriptionId = await given.subscription({ of: customer });
      const sdk = newSdk();
      await signInWithPassword(sdk, customer);
      return { given, newSdk, sdk, customer, subscriptionId };
    };
    type Options = { offerId: string; subscriptionId?: string; radioId?: string };
    const ask = (sdk: Sdk, asked: Options) =>
      sdk.bind(quotes).continuousServiceQuote({ serviceAddress: nowhere, ...asked });

    it('refuses a service address without known tax rates, for a renewal', async () => {
      const { given, sdk, subscriptionId } = await stand();
      const offerId = await given.offer({ kind: 'renewal', begins: 'regular' });
      const serviceAddress = { ...nowhere, state: unsoldState, zip: '82001' };
      const asked = { offerId, subscriptionId, serviceAddress };
      expect(await sdk.bind(quotes).continuousServiceQuote(asked)).toEqual(
        refused({ code: 'INVALID_OFFER_DATA', state: unsoldState }),
      );
    });

    it("charges nothing before the current term ends, and matches the order's charges", async () => {
      const { given, sdk, subscriptionId } = await stand();
      const offerId = await given.offer({ kind: 'renewal', begins: 'regular' });
      const said = await ask(sdk, { offerId, subscriptionId });
      expect(minutesOf(sdk, said)).toBe(15);
      expect(said).toMatchObject({
        value: {
          quoteId: expect.any(String),
          charges: {
            zeroCharge: { lines: [], total: { minorUnits: 0 } },
            ongoingCharge: { period: 'P1M', total: { minorUnits: 1099 } },
          },
        },
      });
      const order = await sdk.bind(orders).createOrder({ planSwitch: { subscriptionId, offerId } });
      expect(order.ok && order.value.charges).toEqual(said.ok && said.value.charges);
    });

    it("is available through an entry link, but only for the customer's own plan", async () => {
      const { given, newSdk, customer, subscriptionId } = await stand();
      const offerId = await given.offer({ kind: 'renewal' });
      const theirs = await given.subscription({ of: await given.customer() });
      const token = await given.entryLink({ of: customer, purpose: 'proactive' });
      const sdk = newSdk();
      await expect(ask(sdk, { offerId, subscriptionId })).rejects.toMatchObject({ status: 403 });
      await identify(sdk, { token, purpose: 'proactive' });
      expect(await ask(sdk, { offerId, subscriptionId })).toMatchObject({ ok: true });
      await expect(ask(sdk, { offerId, subscriptionId: theirs })).rejects.toMatchObject({
        status: 404,
      });
    });

    it("can also be requested by the ID of the plan's radio", async () => {
      const { given, sdk, customer, subscriptionId } = await stand();
      const { deviceId, radioId } = await given.radio({ of: customer });
      await given.subscription({ of: customer, deviceId });
      const offerId = await given.offer({ kind: 'renewal', productGroups: ['satellite'] });
      expect(await ask(sdk, { offerId, radioId })).toMatchObject({ ok: true });
      const { radioId: other } = await given.radio({ of: await given.customer() });
      await expect(ask(sdk, { offerId, radioId: other })).rejects.toMatchObject({ status: 404 });
      await expect(ask(sdk, { offerId, subscriptionId, radioId })).rejects.toMatchObject({
        status: 404,
      });
      await expect(ask(sdk, { offerId })).rejects.toMatchObject({ status: 400 });
    });

    it('refuses a service address in the other country, and returns 404 for a closed plan', async () => {
      const { given, sdk, customer, subscriptionId } = await stand();
      const offerId = await given.offer({ kind: 'renewal' });
      const serviceAddress = { ...nowhere, state: 'QC', zip: 'G1A 1A3', country: 'CA' as const };
      const asked = { offerId, subscriptionId, serviceAddress };
      expect(await sdk.bind(quotes).continuousServiceQuote(asked)).toEqual(
        refused({ code: 'INVALID_OFFER_DATA', country: 'CA' }),
      );
      const closed = await given.subscription({ of: customer, state: 'closed' });
      await expect(ask(sdk, { offerId, subscriptionId: closed })).rejects.toMatchObject({
        status: 404,
      });
    });

    it('refuses an expired offer and a plan that would start immediately', async () => {
      const { given, sdk, subscriptionId } = await stand();
      const ended = await given.offer({ kind: 'renewal', endsInDays: -1 });
      expect(await ask(sdk, { offerId: ended, subscriptionId })).toEqual(
        refused({ code: 'OFFER_EXPIRED' }),
      );
      const dearer = { fromPlan: 'streaming-all-access', plan: 'more', monthly: 2199 };
      const offerId = await given.offer({ kind: 'change', ...dearer });
      expect(await ask(sdk, { offerId, subscriptionId })).toEqual(
        refused({ code: 'INVALID_OFFER_DATA' }),
      );
    });
  });
}
