import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { billing } from '@sideband/shared-sdk/billing';
import { type Stage, unsoldState } from '@sideband/shared-sdk/fake';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { accept } from '@sideband/shared-sdk/wire';
import { orders } from '../../contract/orders/calls.ts';
import type { Confirmation, Order, OrderId, OrderWish } from '../../contract/orders/model.ts';

const minutes = 60_000;
const nowhere = {
  addressLine1: '1 Main St',
  city: 'Nowhere',
  state: 'OR',
  zip: '97035',
  country: 'US' as const,
};
const refused = (code: string) => ({ ok: false, error: { code } });

/** Order behavior that every backend must satisfy: the fake and the real API. */
export function orderBehaviour(start: () => Promise<Stage>) {
  const setOut = async (wish: Parameters<Stage['given']['customer']>[0] = {}) => {
    const { given, newSdk, wait } = await start();
    const sdk = newSdk();
    const customer = await given.customer(wish);
    await signInWithPassword(sdk, customer);
    return { given, newSdk, sdk, wait, customer };
  };
  const orderOf = (sdk: Sdk, offerId: string, more = {}) =>
    sdk.bind(orders).createOrder({
      newSubscription: { offerId, serviceAddress: nowhere, ...more },
    });
  const orderMade = (answer: Awaited<ReturnType<typeof orderOf>>): Order => {
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value;
  };
  const made = async (sdk: Sdk, offerId: string, more = {}) =>
    orderMade(await orderOf(sdk, offerId, more));
  const lookedUp = async (sdk: Sdk, given: Stage['given'], balance: number) => {
    const found = await sdk.bind(giftCards).lookUp((await given.giftCard({ balance })).input);
    if (!found.ok) throw new Error(found.error.code);
    return found.value.giftCardTokenId;
  };
  const confirm = (
    sdk: Sdk,
    orderId: OrderId,
    { key = crypto.randomUUID() as string, body = {} as Confirmation } = {},
  ) =>
    sdk
      .bind(orders)
      .confirmOrder({ params: { orderId }, headers: { 'idempotency-key': key }, body });
  const confirmWithoutBody = (sdk: Sdk, orderId: OrderId) =>
    sdk.bind(orders).confirmOrder({
      params: { orderId },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: undefined,
    });
  const read = (sdk: Sdk, orderId: OrderId) => sdk.bind(orders).getOrder({ params: { orderId } });

  describe('orders', () => {
    it('prices the order like a quote and assigns it an OAC number', async () => {
      const { given, sdk } = await setOut();
      const order = await made(sdk, await given.offer());
      expect(order).toMatchObject({
        state: 'quoted',
        subscriptionId: null,
        charges: {
          oneTimeCharge: { total: { minorUnits: 300, currency: 'USD' } },
          ongoingCharge: { period: 'P1M', total: { minorUnits: 1099 } },
        },
      });
      expect(order.id).toMatch(/^OAC-[\da-f]{8}-/);
      const dearer = await made(sdk, await given.offer({ begins: 'regular', monthly: 1599 }));
      expect(dearer.charges.oneTimeCharge).toMatchObject({ total: { minorUnits: 1599 } });
      expect(await read(sdk, order.id)).toEqual(accept(order));
      expect(await read(sdk, dearer.id)).toEqual(accept(dearer));
    });

    it('refuses an expired offer, and a service address in the other country', async () => {
      const { given, sdk } = await setOut();
      expect(await orderOf(sdk, await given.offer({ endsInDays: -1 }))).toEqual(
        refused('OFFER_EXPIRED'),
      );
      const serviceAddress = { ...nowhere, state: 'ON', country: 'CA' as const };
      expect(await orderOf(sdk, await given.offer(), { serviceAddress })).toMatchObject(
        refused('INVALID_OFFER_DATA'),
      );
    });

    it.each(['Canceled', 'Invalid'])(
      'refuses an offer with status %s for a new subscription',
      async (status) => {
        const { given, sdk } = await setOut();
        const offer = await given.offer({ status });
        expect(await orderOf(sdk, offer)).toEqual(refused('INVALID_OFFER_DATA'));
      },
    );

    it('returns 400 for a request of two kinds or of none', async () => {
      const { given, sdk } = await setOut();
      const newSubscription = { offerId: await given.offer(), serviceAddress: nowhere };
      const cancelSubscription = { subscriptionId: 'sub-1' };
      for (const body of [{ newSubscription, cancelSubscription }, {}]) {
        await expect(
          sdk.bind(orders).createOrder(body as unknown as OrderWish),
        ).rejects.toMatchObject({ status: 400, code: 'BAD_REQUEST' });
      }
    });

    it('returns 404 to another customer who reads or confirms the order', async () => {
      const { given, newSdk, sdk } = await setOut();
      const { id } = await made(sdk, await given.offer());
      const stranger = newSdk();
      await signInWithPassword(stranger, await given.customer());
      const nothing = expect.objectContaining({ status: 404, code: 'NOT_FOUND' });
      await expect(read(stranger, id)).rejects.toEqual(nothing);
      await expect(confirm(stranger, id)).rejects.toEqual(nothing);
    });

    it('expires when its price no longer holds', async () => {
      const { given, sdk, wait } = await setOut();
      const { id } = await made(sdk, await given.offer());
      const unconfirmed = await made(sdk, await given.offer());
      await wait(16 * minutes);
      expect(await confirm(sdk, id)).toEqual(refused('OFFER_EXPIRED'));
      for (const one of [id, unconfirmed.id]) {
        expect(await read(sdk, one)).toMatchObject({ value: { id: one, state: 'expired' } });
      }
    });

    it('charges the gift card first and leaves the rest on it', async () => {
      const { given, sdk } = await setOut();
      const giftCardTokenId = await lookedUp(sdk, given, 500);
      const { id, charges } = await made(sdk, await given.offer(), { giftCardTokenId });
      expect(charges.zeroCharge).toMatchObject({ giftCardBalance: { minorUnits: 300 } });

      const confirmed = await confirm(sdk, id);

      expect(confirmed).toMatchObject({ ok: true, value: { state: 'confirmed' } });
      expect(confirmed.ok && confirmed.value.subscriptionId).toEqual(expect.any(String));
      expect(await sdk.bind(giftCards).redeem({ giftCardTokenId })).toMatchObject({
        value: { amount: { minorUnits: 200 } },
      });
    });

    it('refuses a gift card that an earlier order emptied', async () => {
      const { given, sdk } = await setOut();
      const giftCardTokenId = await lookedUp(sdk, given, 300);
      const { id } = await made(sdk, await given.offer(), { giftCardTokenId });
      expect(await confirm(sdk, id)).toMatchObject({ ok: true });
      const next = await orderOf(sdk, await given.offer(), { giftCardTokenId });
      expect(next).toEqual(refused('BAD_DATA_RETURNED'));
    });

    it('fails to confirm when the gift card was spent after the order was created', async () => {
      const { given, sdk } = await setOut();
      const giftCardTokenId = await lookedUp(sdk, given, 500);
      const card = { giftCardTokenId };
      const { id } = await made(sdk, await given.offer(), card);
      await sdk.bind(giftCards).redeem(card);
      expect(await confirm(sdk, id)).toMatchObject({ ok: false });
      expect(await read(sdk, id)).toMatchObject({ value: { subscriptionId: null } });
    });

    it('is confirmed only once, and returns the same order when confirmed again with the same or another key', async () => {
      const { given, sdk } = await setOut({ credit: 1000 });
      const [before, { id }, after] = [
        await made(sdk, await given.offer()),
        await made(sdk, await given.offer()),
        await made(sdk, await given.offer()),
      ];
      const key = crypto.randomUUID();
      const first = await confirm(sdk, id, { key });
      expect(first).toMatchObject({ value: { id, state: 'confirmed' } });
      for (const other of [before, after]) {
        expect(await read(sdk, other.id)).toMatchObject({ value: { state: 'quoted' } });
      }
      expect(await confirm(sdk, id, { key })).toEqual(first);
      expect(await confirm(sdk, id)).toEqual(first);
      expect(await read(sdk, id)).toEqual(first);
    });

    it('confirms without a request body when no card is needed', async () => {
      const { given, sdk } = await setOut({ credit: 1000 });
      const { id } = await made(sdk, await given.offer());
      const confirmed = await confirmWithoutBody(sdk, id);
      expect(confirmed).toMatchObject({ ok: true, value: { state: 'confirmed' } });
    });

    it('returns 422 for an idempotency key reused with another body', async () => {
      const { given, sdk } = await setOut({ credit: 1000 });
      const { id } = await made(sdk, await given.offer());
      const key = crypto.randomUUID();
      await confirm(sdk, id, { key });
      await expect(
        confirm(sdk, id, { key, body: { paymentMethodId: 'pm-other' } }),
      ).rejects.toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    });

    it('is refused without a valid card when an amount is due, and can then be confirmed with another card', async () => {
      const { given, sdk, customer } = await setOut();
      const { id } = await made(sdk, await given.offer());
      const declined = { paymentMethodId: 'pm-declined' };
      expect(await confirm(sdk, id, { body: declined })).toEqual(refused('CREDIT_CARD_ERROR'));
      expect(await read(sdk, id)).toMatchObject({
        value: { state: 'failed', failure: { code: 'CREDIT_CARD_ERROR' } },
      });
      expect(await confirm(sdk, id)).toEqual(refused('CREDIT_CARD_ERROR'));
      const { paymentMethodId } = await given.paymentMethod(customer);
      const confirmed = await confirm(sdk, id, { body: { paymentMethodId } });
      expect(confirmed).toMatchObject({ ok: true, value: { id, state: 'confirmed' } });
    });

    it('cancels a plan at the end of its paid term, and revokes the cancellation', async () => {
      const { given, newSdk, sdk } = await setOut({ credit: 1000 });
      const bought = await confirm(sdk, (await made(sdk, await given.offer())).id);
      const subscriptionId = (bought.ok && bought.value.subscriptionId) || '';
      const cancel = { cancelSubscription: { subscriptionId, reason: 'too expensive' } };
      const keep = { revokeSubscriptionCancellation: { subscriptionId } };
      const carryOut = async (wish: OrderWish) => {
        const planned = await sdk.bind(orders).createOrder(wish);
        return planned.ok ? confirm(sdk, planned.value.id) : planned;
      };
      const state = async () => {
        const own = await sdk.bind(subscriptions).subscriptions();
        return own.value.subscriptions.find(({ id }) => id === subscriptionId)?.state;
      };

      expect(await carryOut(keep)).toEqual(refused('INVALID_OFFER_DATA'));
      const planned = orderMade(await sdk.bind(orders).createOrder(cancel));
      expect([planned.state, await state()]).toEqual(['quoted', 'active']);
      expect(await confirm(sdk, planned.id)).toMatchObject({ value: { state: 'confirmed' } });
      expect(await state()).toBe('pending_cancellation');
      expect(await carryOut(cancel)).toEqual(refused('INVALID_OFFER_DATA'));
      expect(await carryOut(keep)).toMatchObject({ ok: true, value: { charges: {} } });
      expect(await state()).toBe('active');

      const stranger = newSdk();
      await signInWithPassword(stranger, await given.customer());
      await expect(stranger.bind(orders).createOrder(cancel)).rejects.toMatchObject({
        status: 404,
      });
    });

    it('cancels a suspended plan, which stays suspended until its balance is paid', async () => {
      const { given, sdk, customer } = await setOut();
      const subscriptionId = await given.subscription({ of: customer, state: 'suspended' });
      const cancel = { cancelSubscription: { subscriptionId } };
      const keep = { revokeSubscriptionCancellation: { subscriptionId } };
      const carryOut = async (wish: OrderWish) => {
        const planned = await sdk.bind(orders).createOrder(wish);
        return planned.ok ? confirm(sdk, planned.value.id) : planned;
      };
      const own = async () => (await sdk.bind(subscriptions).subscriptions()).value.subscriptions;

      expect(await carryOut(keep)).toEqual(refused('INVALID_OFFER_DATA'));
      expect(await carryOut(cancel)).toMatchObject({ ok: true, value: { state: 'confirmed' } });
      expect(await own()).toMatchObject([{ state: 'suspended', expires: expect.any(String) }]);
      expect(await carryOut(cancel)).toEqual(refused('INVALID_OFFER_DATA'));
      expect(await carryOut(keep)).toMatchObject({ ok: true, value: { state: 'confirmed' } });
      expect(await own()).toMatchObject([{ state: 'suspended', expires: null }]);
    });

    it('refuses change, save and renewal offers for a new subscription', async () => {
      const { given, sdk } = await setOut({ credit: 1000 });
      for (const kind of ['change', 'save', 'renewal'] as const) {
        const made = await orderOf(sdk, await given.offer({ kind }));
        expect(made).toEqual(refused('INVALID_OFFER_DATA'));
      }
    });

    it('accepts a targeted offer only from the customer it was sent to', async () => {
      const { given, newSdk, sdk, customer } = await setOut();
      const offer = await given.offer({ kind: 'targeted' });
      expect(await orderOf(sdk, offer)).toEqual(refused('INVALID_OFFER_DATA'));

      await given.entryLink({ of: customer, purpose: 'streaming', offer });
      expect(await orderOf(sdk, offer)).toMatchObject({ ok: true });

      const stranger = newSdk();
      await signInWithPassword(stranger, await given.customer());
      expect(await orderOf(stranger, offer)).toEqual(refused('INVALID_OFFER_DATA'));
    });

    it('accepts a targeted offer only for the radio it is for', async () => {
      const { given, sdk, customer: of } = await setOut();
      const [radio, other] = [await given.radio({ of }), await given.radio({ of })];
      const offer = await given.offer({ kind: 'targeted', productGroups: ['satellite'] });
      await given.entryLink({ of, purpose: 'satellite', offer, radio });
      const orderFor = ({ deviceId }: typeof radio) => orderOf(sdk, offer, { deviceId });
      expect(await orderFor(other)).toEqual(refused('INVALID_OFFER_DATA'));
      expect(await orderFor(radio)).toMatchObject({ ok: true });
    });

    it("accepts a campaign offer only with the campaign's program code", async () => {
      const { given, sdk } = await setOut();
      const offer = await given.offer({ kind: 'targeted' });
      const [programCode, other] = [
        await given.program([offer]),
        await given.program([await given.offer()]),
      ];
      expect(await orderOf(sdk, offer, { programCode: other })).toEqual(
        refused('INVALID_OFFER_DATA'),
      );
      expect(await orderOf(sdk, offer, { programCode })).toMatchObject({ ok: true });
    });

    it('accepts a promo code only for the offer that it unlocks', async () => {
      const { given, sdk } = await setOut();
      const [offer, other] = [await given.offer(), await given.offer()];
      const promoCode = await given.promoCode({ offer });
      expect(await orderOf(sdk, other, { promoCode })).toEqual(refused('INVALID_OFFER_DATA'));
      expect(await orderOf(sdk, offer, { promoCode })).toMatchObject({
        ok: true,
        value: { offerId: offer },
      });
    });

    it("puts the subscription on the named billing profile, and returns 404 for another customer's profile", async () => {
      const { given, newSdk, sdk, customer } = await setOut({ credit: 1000 });
      await given.paymentMethod(customer);
      const opened = await sdk.bind(billing).createBillingProfile({
        billingProfileName: { firstAndLastName: { firstName: 'Avery', lastName: 'Stone' } },
        serviceAddress: nowhere,
      });
      const named = { billingProfileId: opened.value.id };
      const offer = await given.offer();
      const { id } = await made(sdk, offer, named);
      expect(await confirm(sdk, id)).toMatchObject({ value: { state: 'confirmed' } });
      const own = await sdk.bind(subscriptions).subscriptions();
      expect(own.value.subscriptions).toMatchObject([named]);

      const stranger = newSdk();
      await signInWithPassword(stranger, await given.customer());
      await expect(orderOf(stranger, offer, named)).rejects.toMatchObject({ status: 404 });
    });

    it("refuses a service address without known tax rates, whether it is named or the account's own", async () => {
      const unsold = { ...nowhere, state: unsoldState, zip: '82001' };
      const { given, sdk } = await setOut({ serviceAddress: unsold });
      const untaxed = { ok: false, error: { code: 'INVALID_OFFER_DATA', state: unsoldState } };
      const offer = await given.offer();
      expect(await orderOf(sdk, offer, { serviceAddress: unsold })).toEqual(untaxed);
      expect(await orderOf(sdk, offer, { serviceAddress: undefined })).toEqual(untaxed);
      expect(await orderOf(sdk, offer)).toMatchObject({ ok: true });
    });

    it('refuses to create or confirm a second subscription of the same kind', async () => {
      const { given, sdk } = await setOut({ credit: 1000 });
      const [offer, early] = [await given.offer(), await given.offer()];
      const waiting = await made(sdk, early);
      await confirm(sdk, (await made(sdk, offer)).id);
      const already = refused('SUB_ALREADY_EXISTS_FOR_IDENTITY');
      expect(await orderOf(sdk, offer)).toEqual(already);
      expect(await confirm(sdk, waiting.id)).toEqual(already);
    });

    it.each([
      ['active', refused('SUB_ALREADY_EXISTS_FOR_IDENTITY')],
      ['pending_cancellation', refused('SUB_ALREADY_EXISTS_FOR_IDENTITY')],
      ['closed', { ok: true }],
    ] as const)(
      'allows a second streaming subscription only when the first is closed: %s',
      async (state, outcome) => {
        const { given, sdk, customer } = await setOut();
        await given.subscription({ of: customer, state });
        expect(await orderOf(sdk, await given.offer())).toMatchObject(outcome);
      },
    );
  });

  describe('plan switch', () => {
    const plan = 'streaming-all-access';
    const stand = async (wish: Parameters<typeof setOut>[0] = { credit: 5000 }) => {
      const out = await setOut(wish);
      const { given, sdk, customer } = out;
      const subscriptionId = await given.subscription({ of: customer });
      const offerTo = (more: object) =>
        given.offer({ kind: 'change', fromPlan: plan, begins: 'regular', plan: 'other', ...more });
      return {
        ...out,
        subscriptionId,
        offerTo,
        ask: (offerId: string, more = {}) =>
          sdk.bind(orders).createOrder({ planSwitch: { subscriptionId, offerId, ...more } }),
        mine: async () => {
          const { value } = await sdk.bind(subscriptions).subscriptions();
          return value.subscriptions.find(({ id }) => id === subscriptionId);
        },
      };
    };

    it('starts a more expensive plan today, prorated and less the unused rest of the current plan', async () => {
      const { sdk, offerTo, ask, mine } = await stand({ credit: 0 });
      const dearer = await offerTo({ monthly: 2199 });
      const before = await mine();

      const { id, charges } = orderMade(await ask(dearer));

      const [bought, rest] = charges.oneTimeCharge?.lines ?? [];
      expect(charges.oneTimeCharge?.lines.map(({ kind }) => kind)).toEqual(['plan', 'proration']);
      const [dear, back] = [bought?.amount.minorUnits ?? 0, rest?.amount.minorUnits ?? 0];
      expect(dear).toBeGreaterThan(0);
      expect(dear).toBeLessThan(2199);
      expect(back).toBeLessThan(0);
      expect(charges.oneTimeCharge?.total.minorUnits).toBe(dear + back);
      expect(charges.ongoingCharge?.total.minorUnits).toBe(2199);

      expect(await confirm(sdk, id)).toEqual(refused('CREDIT_CARD_ERROR'));
      expect(await mine()).toEqual(before);
    });

    it("adds the balance due, less the account's credit, to a more expensive plan", async () => {
      const { offerTo, ask } = await stand({ amountDue: 3499, credit: 1200 });
      const { charges } = orderMade(await ask(await offerTo({ monthly: 2199 })));
      const today = charges.oneTimeCharge;
      const lines = today?.lines ?? [];
      const price = lines.reduce((sum, { amount }) => sum + amount.minorUnits, 0);
      expect(today).toMatchObject({
        period: 'P1M',
        previousBalance: { minorUnits: 3499 - 1200 },
        total: { minorUnits: price + 3499 - 1200 },
        postPurchaseBalance: { minorUnits: 0 },
        giftCardBalance: { minorUnits: 0 },
      });
    });

    it('changes the plan in place as soon as a more expensive one is paid', async () => {
      const { sdk, offerTo, ask, mine, subscriptionId } = await stand();
      const dearer = await offerTo({ monthly: 2199 });
      const before = await mine();
      const { id, state } = orderMade(await ask(dearer));
      expect([state, await mine()]).toEqual(['quoted', before]);
      expect(await confirm(sdk, id)).toMatchObject({
        value: { state: 'confirmed', subscriptionId, offerId: dearer },
      });
      expect(await mine()).toMatchObject({
        id: subscriptionId,
        state: 'active',
        offers: { active: dearer, pending: null },
      });
      const all = await sdk.bind(subscriptions).subscriptions();
      expect(all.value.subscriptions).toHaveLength(1);
    });

    it('replaces a scheduled change with an annual plan', async () => {
      const { given, customer, sdk, offerTo, ask, mine } = await stand({ credit: 50_000 });
      await given.paymentMethod(customer);
      const cheaper = await offerTo({ monthly: 599 });
      const yearly = await offerTo({ monthly: 2199, baseTerm: 'Annual' });
      const change = async (offer: string) => {
        const { id } = orderMade(await ask(offer));
        expect(await confirm(sdk, id)).toMatchObject({ value: { state: 'confirmed' } });
      };
      await change(cheaper);
      expect(await mine()).toMatchObject({ offers: { pending: cheaper } });

      await change(yearly);

      expect(await mine()).toMatchObject({
        offerId: yearly,
        offers: { active: yearly, pending: null },
        currentPhase: { type: 'AutoRenewing', billingPeriod: 'P1Y' },
      });
    });

    it('schedules a cheaper plan for the end of the paid term, at no cost today', async () => {
      const { given, customer, sdk, offerTo, ask, mine } = await stand({ credit: 0 });
      const cheaper = await offerTo({ monthly: 599 });
      const { id, charges } = orderMade(await ask(cheaper));
      expect(charges.zeroCharge).toMatchObject({ total: { minorUnits: 0 }, lines: [] });
      expect(charges.ongoingCharge).toMatchObject({ total: { minorUnits: 599 } });
      expect((charges.ongoingCharge?.starts ?? '') > (charges.zeroCharge?.starts ?? '')).toBe(true);

      // A card is required, because it is charged when the cheaper plan starts.
      expect(await confirm(sdk, id)).toEqual(refused('CREDIT_CARD_ERROR'));
      await given.paymentMethod(customer);
      expect(await confirm(sdk, id)).toMatchObject({ value: { state: 'confirmed' } });
      const now = await mine();
      expect(now?.offers.pending).toBe(cheaper);
      expect(now?.offers.active).not.toBe(cheaper);
    });

    it('reactivates a canceled plan with a renewal offer, from the day it would have ended', async () => {
      const { given, sdk, customer } = await setOut();
      const subscriptionId = await given.subscription({
        of: customer,
        state: 'pending_cancellation',
      });
      await given.paymentMethod(customer);
      const offerId = await given.offer({ kind: 'renewal', begins: 'regular' });
      const { id } = orderMade(
        await sdk.bind(orders).createOrder({ planSwitch: { subscriptionId, offerId } }),
      );
      expect(await confirm(sdk, id)).toMatchObject({ value: { state: 'confirmed' } });
      const own = await sdk.bind(subscriptions).subscriptions();
      expect(own.value.subscriptions).toMatchObject([
        { state: 'active', expires: null, offers: { pending: offerId } },
      ]);
    });

    it('accepts a targeted offer only from the customer it was sent to, for a change of plan', async () => {
      const { given, ask, customer: of } = await stand();
      const offer = await given.offer({ kind: 'targeted', begins: 'regular', monthly: 499 });
      expect(await ask(offer)).toEqual(refused('INVALID_OFFER_DATA'));
      await given.entryLink({ of, purpose: 'changePlan', offer });
      expect(await ask(offer)).toMatchObject({ ok: true });
    });

    it("accepts a campaign offer only with the campaign's program code, for a change of plan", async () => {
      const { given, ask } = await stand();
      const offer = await given.offer({ kind: 'targeted', begins: 'regular', monthly: 499 });
      const [programCode, other] = [
        await given.program([offer]),
        await given.program([await given.offer()]),
      ];
      const invalid = refused('INVALID_OFFER_DATA');
      expect(await ask(offer, { programCode: other })).toEqual(invalid);
      expect(await ask(offer, { programCode })).toMatchObject({ ok: true });
    });

    it('schedules a renewal offer for the end of the paid term, even a more expensive one', async () => {
      const { given, ask } = await stand();
      const dearer = await given.offer({ kind: 'renewal', begins: 'regular', monthly: 2199 });
      expect(orderMade(await ask(dearer)).charges).toMatchObject({
        zeroCharge: { lines: [], total: { minorUnits: 0 } },
        ongoingCharge: { total: { minorUnits: 2199 } },
      });
    });

    it('lists the introductory price of a renewal offer as a repeating charge', async () => {
      const { given, ask } = await stand({ credit: 0 });
      const offerId = await given.offer({ kind: 'renewal', monthly: 2199 });
      const { charges } = orderMade(await ask(offerId));
      expect(charges).toMatchObject({
        zeroCharge: { period: 'P3M', lines: [], total: { minorUnits: 0 } },
        repeatingCharge: { period: 'P3M', count: 1, total: { minorUnits: 300 } },
        ongoingCharge: { period: 'P1M', count: null, total: { minorUnits: 2199 } },
      });
      expect(charges.oneTimeCharge).toBeUndefined();
    });

    it('refuses a service address without known tax rates, for immediate and scheduled changes', async () => {
      const { given, offerTo, ask } = await stand({
        serviceAddress: { ...nowhere, state: unsoldState, zip: '82001' },
      });
      const untaxed = { ok: false, error: { code: 'INVALID_OFFER_DATA', state: unsoldState } };
      expect(await ask(await offerTo({ monthly: 2199 }))).toEqual(untaxed);
      const later = await given.offer({ kind: 'renewal', begins: 'regular', monthly: 499 });
      expect(await ask(later)).toEqual(untaxed);
    });

    it('refuses the current plan, an offer for another plan and an expired offer', async () => {
      const { offerTo, ask } = await stand();
      const same = await offerTo({ plan, monthly: 2199 });
      const others = await offerTo({ fromPlan: 'satellite-essential', monthly: 2199 });
      expect(await ask(same)).toEqual(refused('INVALID_OFFER_DATA'));
      expect(await ask(others)).toEqual(refused('INVALID_OFFER_DATA'));
      expect(await ask(await offerTo({ endsInDays: -1 }))).toEqual(refused('OFFER_EXPIRED'));
    });

    it.each(['Canceled', 'Invalid'])(
      'refuses an offer with status %s for a change of plan',
      async (status) => {
        const { offerTo, ask } = await stand();
        const gone = await offerTo({ monthly: 2199, status });
        expect(await ask(gone)).toEqual(refused('INVALID_OFFER_DATA'));
      },
    );

    it('confirms only one of two concurrent orders for the same plan', async () => {
      const { sdk, offerTo, ask, mine } = await stand();
      const [one, other] = [await offerTo({ monthly: 2199 }), await offerTo({ monthly: 2999 })];
      const [first, second] = [orderMade(await ask(one)), orderMade(await ask(other))];
      const answers = await Promise.all([confirm(sdk, first.id), confirm(sdk, second.id)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers).toContainEqual(refused('OFFER_EXPIRED'));
      expect([one, other]).toContain((await mine())?.offers.active);
    });

    it.each([{ source: 'roku' }, { state: 'pending_cancellation' }] as const)(
      'refuses a partner-billed or canceled plan (%j)',
      async (wish) => {
        const { given, sdk, customer } = await setOut({ credit: 5000 });
        const subscriptionId = await given.subscription({ of: customer, ...wish });
        const dearer = { kind: 'change', fromPlan: plan, plan: 'other', monthly: 2199 } as const;
        const offerId = await given.offer(dearer);
        expect(
          await sdk.bind(orders).createOrder({ planSwitch: { subscriptionId, offerId } }),
        ).toEqual(refused('INVALID_OFFER_DATA'));
      },
    );

    it('combines the plans of a radio and the app into VIP, and refuses another streaming plan beside it', async () => {
      const { given, sdk, customer } = await setOut({ credit: 9000 });
      const { deviceId } = await given.radio({ of: customer });
      const ofRadio = await given.subscription({ of: customer, deviceId, plan: 'satellite-x' });
      const app = await given.subscription({ of: customer });
      const offerId = await given.offer({
        isListed: true,
        begins: 'regular',
        productGroups: ['satellite', 'vip'],
        plan: 'vip',
        monthly: 3599,
      });
      const { id } = orderMade(
        await sdk.bind(orders).createOrder({
          planSwitch: { subscriptionId: ofRadio, offerId, secondSubscriptionId: app },
        }),
      );
      expect(await confirm(sdk, id)).toMatchObject({ value: { state: 'confirmed' } });
      const { value } = await sdk.bind(subscriptions).subscriptions();
      expect(value.subscriptions.find((one) => one.id === app)).toMatchObject({
        partOf: ofRadio,
        productId: 'vip',
        radio: null,
      });
      expect(await orderOf(sdk, await given.offer())).toEqual(
        refused('SUB_ALREADY_EXISTS_FOR_IDENTITY'),
      );
    });

    it("returns 404 for another customer's plan", async () => {
      const { given, newSdk, subscriptionId, offerTo } = await stand();
      const stranger = newSdk();
      await signInWithPassword(stranger, await given.customer());
      const offerId = await offerTo({ monthly: 2199 });
      const asked = stranger.bind(orders).createOrder({ planSwitch: { subscriptionId, offerId } });
      await expect(asked).rejects.toMatchObject({ status: 404 });
    });
  });

  describe('second place of a VIP plan', () => {
    const begin = async (monthly = 1199) => {
      const out = await setOut({ credit: 9000 });
      const { given, sdk, customer } = out;
      const first = await given.radio({ of: customer });
      const vip = await given.subscription({
        of: customer,
        deviceId: first.deviceId,
        plan: 'satellite-x',
        monthly,
      });
      const offerId = await given.offer({
        isListed: true,
        begins: 'regular',
        productGroups: ['satellite', 'vip'],
        plan: 'vip',
        monthly: 3599,
      });
      const fill = (more: object) =>
        sdk.bind(orders).createOrder({ planSwitch: { subscriptionId: vip, offerId, ...more } });
      const carriedOut = async (more: object) => {
        const order = orderMade(await fill(more));
        expect(await confirm(sdk, order.id)).toMatchObject({ value: { state: 'confirmed' } });
        return order;
      };
      const mine = async () => (await sdk.bind(subscriptions).subscriptions()).value.subscriptions;
      await carriedOut({});
      return { ...out, vip, offerId, fill, carriedOut, mine };
    };

    it('adds a radio without a plan, at no cost today or on renewal', async () => {
      const { given, sdk, vip, offerId, carriedOut, mine } = await begin();
      const { deviceId } = await given.radio();

      const { id, charges } = await carriedOut({ deviceId });

      expect(charges).toMatchObject({
        zeroCharge: { lines: [{ kind: 'plan', productId: 'vip' }], total: { minorUnits: 0 } },
        ongoingCharge: { total: { minorUnits: 3599 } },
      });
      const { value: order } = await read(sdk, id);
      expect(order).toMatchObject({ id, offerId });
      const both = await mine();
      expect(both).toHaveLength(2);
      const part = order.subscriptionId ?? '';
      expect(both.find((one) => one.id === part)).toMatchObject({
        partOf: vip,
        productId: 'vip',
        family: 'satellite',
        state: 'active',
        offerId,
        offers: { active: offerId, pending: null },
        radio: { deviceId },
      });
      // The part ends with the first subscription and cannot be canceled on its own.
      const ending = { cancelSubscription: { subscriptionId: part } };
      expect(await sdk.bind(orders).createOrder(ending)).toEqual(refused('INVALID_OFFER_DATA'));
    });

    it('takes over a separate plan and credits its unused days', async () => {
      const { given, sdk, customer, vip, carriedOut, mine } = await begin();
      const app = await given.subscription({ of: customer });
      const before = await sdk.bind(accounts).read();

      const { charges } = await carriedOut({ secondSubscriptionId: app });

      const lines = charges.zeroCharge?.lines ?? [];
      expect(lines.map(({ kind }) => kind)).toEqual(['plan', 'proration']);
      const back = 0 - (lines[1]?.amount.minorUnits ?? 0);
      expect(back).toBeGreaterThan(0);
      const credit = async () =>
        (await sdk.bind(accounts).read()).value.billingStatus.credit.minorUnits;
      const had = before.value.billingStatus.credit.minorUnits;
      expect(await credit()).toBe(had + back);
      expect(charges.zeroCharge).toMatchObject({
        period: 'P1M',
        total: { minorUnits: 0 },
        previousBalance: { minorUnits: 0 - had },
        postPurchaseBalance: { minorUnits: 0 - had - back },
      });
      expect((await mine()).find(({ id }) => id === app)).toMatchObject({
        partOf: vip,
        productId: 'vip',
        family: 'streaming',
      });
    });

    it('can be filled only once, even by concurrent orders', async () => {
      const { given, sdk, fill, mine } = await begin();
      const asked = [];
      for (const { deviceId } of [await given.radio(), await given.radio()]) {
        asked.push(orderMade(await fill({ deviceId })));
      }
      const answers = await Promise.all(asked.map(({ id }) => confirm(sdk, id)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const already = refused('SUB_ALREADY_EXISTS_FOR_IDENTITY');
      expect(answers).toContainEqual(already);
      expect(await mine()).toHaveLength(2);
      const { deviceId } = await given.radio();
      expect(await fill({ deviceId })).toEqual(already);
    });

    it("refuses a radio that is another customer's, already has a plan or is on a boat", async () => {
      const { given, customer, fill } = await begin();
      const invalid = refused('INVALID_OFFER_DATA');
      const theirs = await given.radio({ of: await given.customer() });
      expect(await fill({ deviceId: theirs.deviceId })).toEqual(invalid);
      const boat = await given.radio({ type: 'marine' });
      expect(await fill({ deviceId: boat.deviceId })).toEqual(invalid);
      const { deviceId } = await given.radio({ of: customer });
      await given.subscription({ of: customer, deviceId, plan: 'satellite-x' });
      expect(await fill({ deviceId })).toEqual(refused('SUB_ALREADY_EXISTS_FOR_IDENTITY'));
    });

    it.each([{ source: 'roku' }, { state: 'pending_cancellation' }] as const)(
      'refuses a partner-billed or canceled plan as its second part (%j)',
      async (wish) => {
        const { given, customer, fill } = await begin();
        const app = await given.subscription({ of: customer, ...wish });
        expect(await fill({ secondSubscriptionId: app })).toEqual(refused('INVALID_OFFER_DATA'));
      },
    );

    it('cannot be filled when a change of plan is pending, and blocks a change of plan once filled', async () => {
      const ordersOfBoth = async () => {
        const begun = await begin();
        const { given, sdk, customer, vip, fill } = begun;
        await given.paymentMethod(customer);
        const { deviceId } = await given.radio();
        const offerId = await given.offer({ kind: 'change', fromPlan: 'vip', monthly: 599 });
        const change = { planSwitch: { subscriptionId: vip, offerId } };
        return {
          ...begun,
          place: orderMade(await fill({ deviceId })).id,
          change: orderMade(await sdk.bind(orders).createOrder(change)).id,
        };
      };
      const confirmed = { value: { state: 'confirmed' } };
      const filled = await ordersOfBoth();
      expect(await confirm(filled.sdk, filled.place)).toMatchObject(confirmed);
      expect(await confirm(filled.sdk, filled.change)).toEqual(refused('OFFER_EXPIRED'));
      const first = (await filled.mine()).find(({ id }) => id === filled.vip);
      expect(first?.offers.pending).toBeNull();

      const changed = await ordersOfBoth();
      expect(await confirm(changed.sdk, changed.change)).toMatchObject(confirmed);
      expect(await confirm(changed.sdk, changed.place)).toEqual(refused('OFFER_EXPIRED'));
      expect(await changed.mine()).toHaveLength(1);
    });
  });

  describe('bundle for car and app', () => {
    const sold = (given: Stage['given']) =>
      given.offer({
        isListed: true,
        begins: 'regular',
        productGroups: ['bundle'],
        monthly: 2499,
        plan: 'satellite-x',
        partner: 'streaming-all-access',
      });
    const begin = async (wish: Parameters<typeof setOut>[0] = { credit: 9000 }) => {
      const out = await setOut(wish);
      const { given, sdk, customer } = out;
      const offerId = await sold(given);
      return {
        ...out,
        offerId,
        change: (from: string, more = {}) =>
          sdk.bind(orders).createOrder({ planSwitch: { subscriptionId: from, offerId, ...more } }),
        radio: (of?: typeof customer) => given.radio(of ? { of } : {}),
        mine: async () => (await sdk.bind(subscriptions).subscriptions()).value.subscriptions,
      };
    };
    const carriedOut = async (sdk: Sdk, answer: Awaited<ReturnType<typeof orderOf>>) => {
      if (!answer.ok) throw new Error(answer.error.code);
      expect(await confirm(sdk, answer.value.id)).toMatchObject({ value: { state: 'confirmed' } });
      return answer.value;
    };

    it('is one subscription for radio and app, and blocks any other for either', async () => {
      const { given, sdk, offerId, radio, mine } = await begin();
      const { deviceId } = await radio();
      expect(await orderOf(sdk, offerId)).toEqual(refused('INVALID_OFFER_DATA'));

      await carriedOut(sdk, await orderOf(sdk, offerId, { deviceId }));

      expect(await mine()).toMatchObject([
        {
          family: 'bundle',
          radio: { deviceId },
          partOf: null,
          offerId,
          offers: { active: offerId, pending: null },
        },
      ]);
      const already = refused('SUB_ALREADY_EXISTS_FOR_IDENTITY');
      expect(await orderOf(sdk, await given.offer())).toEqual(already);
      const forRadio = await given.offer({ productGroups: ['satellite'] });
      expect(await orderOf(sdk, forRadio, { deviceId })).toEqual(already);
    });

    it('replaces a streaming plan and deducts its unused days from the price', async () => {
      const { given, sdk, customer, offerId, radio, change, mine } = await begin();
      const app = await given.subscription({ of: customer });
      const { deviceId } = await radio();
      expect(await orderOf(sdk, offerId, { deviceId })).toEqual(
        refused('SUB_ALREADY_EXISTS_FOR_IDENTITY'),
      );
      expect(await change(app)).toEqual(refused('INVALID_OFFER_DATA'));

      const { charges } = await carriedOut(sdk, await change(app, { deviceId }));

      const today = charges.oneTimeCharge ?? charges.zeroCharge;
      expect(today?.lines.map(({ kind }) => kind)).toEqual(['plan', 'proration']);
      expect(await mine()).toMatchObject([{ id: app, family: 'bundle', radio: { deviceId } }]);
    });

    it("replaces a radio's plan, even a more expensive one", async () => {
      const { given, sdk, customer, radio, change, mine } = await begin();
      const { deviceId } = await radio(customer);
      const dear = { of: customer, deviceId, plan: 'satellite-y', monthly: 2999 };
      const car = await given.subscription(dear);
      const { charges } = await carriedOut(sdk, await change(car));
      expect(charges.zeroCharge?.lines).toHaveLength(2);
      expect(await mine()).toMatchObject([{ id: car, family: 'bundle', radio: { deviceId } }]);
    });

    it("combines a radio's plan and a streaming plan into one", async () => {
      const { given, sdk, customer, radio, change, mine } = await begin();
      const { deviceId } = await radio(customer);
      const car = await given.subscription({ of: customer, deviceId, plan: 'satellite-x' });
      const app = await given.subscription({ of: customer });
      expect(await change(app, { secondSubscriptionId: car, deviceId })).toEqual(
        refused('INVALID_OFFER_DATA'),
      );
      await carriedOut(sdk, await change(car, { secondSubscriptionId: app }));
      const both = await mine();
      expect(both.find(({ id }) => id === car)).toMatchObject({ family: 'bundle', partOf: null });
      expect(both.find(({ id }) => id === app)).toMatchObject({ partOf: car });
      const half = await given.offer({ kind: 'change', fromPlan: 'satellite-x', monthly: 3999 });
      const back = { planSwitch: { subscriptionId: car, offerId: half } };
      expect(await sdk.bind(orders).createOrder(back)).toEqual(refused('INVALID_OFFER_DATA'));
    });

    it.each([{ source: 'roku' }, { state: 'pending_cancellation' }] as const)(
      'returns ELIGIBILITY_SUBSCRIPTION_REQUIRED for a half that cannot join the bundle (%j)',
      async (wish) => {
        const { given, customer, radio, change, mine } = await begin();
        const required = refused('ELIGIBILITY_SUBSCRIPTION_REQUIRED');
        const app = await given.subscription({ of: customer, ...wish });
        const { deviceId } = await radio(customer);
        expect(await change(app, { deviceId })).toEqual(required);
        const car = await given.subscription({ of: customer, deviceId, plan: 'satellite-x' });
        const before = await mine();
        expect(await change(car, { secondSubscriptionId: app })).toEqual(required);
        expect(await mine()).toEqual(before);
        expect(await change(car)).toMatchObject({ ok: true });
      },
    );

    it("refuses a radio that is another customer's or already has a plan", async () => {
      const { given, customer, radio, change } = await begin();
      const app = await given.subscription({ of: customer });
      const theirs = await radio(await given.customer());
      const own = await radio(customer);
      await given.subscription({ of: customer, deviceId: own.deviceId });
      expect(await change(app, { deviceId: theirs.deviceId })).toMatchObject({ ok: false });
      expect(await change(app, { deviceId: own.deviceId })).toMatchObject({ ok: false });
    });
  });
}
