import { describe, expect, it } from '@jest/globals';
import { type Stage, unsoldState } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { orders } from '../../contract/orders/calls.ts';
import { confirm, nowhere, orderMade, orderOf, refused, setOutOn } from './test-orders.ts';

/** Changing a plan, immediately or on renewal. */
export function planSwitchBehaviour(start: () => Promise<Stage>) {
  const setOut = setOutOn(start);

  describe('plan switch', () => {
    const plan = 'streaming-all-access';
    const stand = async (options: Parameters<typeof setOut>[0] = { credit: 5000 }) => {
      const out = await setOut(options);
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

    it('starts a more expensive plan today at a prorated price, less the unused portion of the current plan', async () => {
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

    it('switches to an annual plan immediately and drops a scheduled change', async () => {
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

    it('plans the same change once, whichever of two orders for it is confirmed first', async () => {
      const { given, customer, sdk, offerTo, ask } = await stand();
      await given.paymentMethod(customer);
      const cheaper = await offerTo({ monthly: 599 });
      const [one, other] = [orderMade(await ask(cheaper)), orderMade(await ask(cheaper))];
      expect(await confirm(sdk, other.id)).toMatchObject({ value: { state: 'confirmed' } });
      const already = refused('SUB_ALREADY_EXISTS_FOR_IDENTITY');
      expect(await confirm(sdk, one.id)).toEqual(already);
      expect(await ask(cheaper)).toEqual(already);
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

    it('lists the introductory price of a renewal offer as a recurring charge', async () => {
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
      async (options) => {
        const { given, sdk, customer } = await setOut({ credit: 5000 });
        const subscriptionId = await given.subscription({ of: customer, ...options });
        const dearer = { kind: 'change', fromPlan: plan, plan: 'other', monthly: 2199 } as const;
        const offerId = await given.offer(dearer);
        expect(
          await sdk.bind(orders).createOrder({ planSwitch: { subscriptionId, offerId } }),
        ).toEqual(refused('INVALID_OFFER_DATA'));
      },
    );

    it('combines the plans of a radio and the app into VIP, and refuses another streaming plan alongside it', async () => {
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
}
