import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import { offers } from '@sideband/shared-sdk/offers/calls';
import { type Offer, offerId } from '@sideband/shared-sdk/offers/model';
import { orders } from '@sideband/shared-sdk/orders/calls';
import { subscriptions } from '@sideband/shared-sdk/subscriptions/calls';
import { subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { webOffers } from '@sideband/shared-sdk/web-offers/calls';
import { insertOffer, putTaxRate } from '../seed/insert-catalogue.ts';
import { newBuyer } from '../testing/buyer.ts';
import { startApi } from '../testing/start-api.ts';

// Fixtures here differ from the test defaults in every value, so a hard-coded or mixed-up value
// fails.
const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });

/**
 * Creates a customer with a suspended plan on a boat, billed by Apple, and another on a car in its
 * trial.
 */
async function setToSea() {
  const { db, given } = await startApi();
  const ada = await given.signedIn();
  const marine = { type: 'marine', lifecycle: 'selfPay', isForAudio: false } as const;
  const boat = await given.radio({ of: ada, ...marine });
  await db
    .updateTable('radios')
    .set({ make: 'Sea Ray', model: 'Sundancer', year: 2021, nickname: 'Sea Otter' })
    .where('deviceId', '=', boat.deviceId)
    .execute();
  const car = await given.radio({ of: ada, lifecycle: 'trialClaimed' });
  const atSea = subscriptionId.parse(
    await given.subscription({ of: ada, deviceId: boat.deviceId, plan: 'satellite-tide' }),
  );
  const onLand = await given.subscription({ of: ada, deviceId: car.deviceId });
  const phase = {
    type: 'Introductory' as const,
    startedOn: '2025-08-03',
    endsOn: '2026-08-03',
    billingPeriod: 'P6M',
    count: 2,
  };
  await db
    .updateTable('subscriptions')
    .set({
      state: 'suspended',
      offerId: 'offer-of-the-sea',
      phase: JSON.stringify(phase),
      startedAt: new Date('2025-02-03T17:00:00.000Z'),
      sourceKind: 'apple',
      externalReference: 'APL-7781',
      billingProfileId: null,
    })
    .where('subscriptionId', '=', atSea)
    .execute();
  return { ada, token: await ada.accessToken(), boat, car, atSea, onLand };
}
let journey: ReturnType<typeof setToSea> | undefined;
/** Shares one setup across the tests. */
function goToSea() {
  journey ??= setToSea();
  return journey;
}

describe('API responses: other plans', () => {
  it('returns each of two plans with its own state, phase, offer and source', async () => {
    const { ada, token, atSea, onLand } = await goToSea();
    const all = await ada.ask.for(subscriptions.subscriptions, undefined, token);
    expect(all.subscriptions).toHaveLength(2);
    expect(all.subscriptions.find(({ id }) => id === atSea)).toMatchObject({
      state: 'suspended',
      started: '2025-02-03T17:00:00.000Z',
      offerId: 'offer-of-the-sea',
      offers: { active: 'offer-of-the-sea' },
      currentPhase: {
        type: 'Introductory',
        started: '2025-08-03T04:00:00.000Z',
        billingPeriod: 'P6M',
      },
      source: { kind: 'apple', externalReference: 'APL-7781' },
      beneficiaries: [ada.accountNumber],
      billingProfileId: null,
    });
    expect(all.subscriptions.find(({ id }) => id === onLand)).toMatchObject({
      state: 'active',
      offerId: `offer-${onLand}`,
      offers: { active: `offer-${onLand}` },
      currentPhase: { type: 'AutoRenewing', billingPeriod: 'P1M' },
      source: { kind: 'stripe', externalReference: onLand },
      billingProfileId: billingProfileId.parse(`bp-${ada.accountNumber}`),
    });
  });

  it('returns each of three plans with the change and save offers on sale for it', async () => {
    const { given } = await startApi();
    const ada = await given.signedIn();
    const token = await ada.accessToken();
    await given.offer({ kind: 'change', fromPlan: 'other-plan', plan: 'more-music' });
    await given.offer({ kind: 'change', fromPlan: 'other-term', baseTerm: 'Annual' });
    await given.offer({ kind: 'save', fromPlan: 'leaving' });
    await given.offer({ kind: 'save', fromPlan: 'other-plan', endsInDays: -1 });
    const offered = async (plan: string) => {
      const { deviceId } = await given.radio({ of: ada, lifecycle: 'selfPay' });
      const subscriptionId = await given.subscription({ of: ada, deviceId, plan });
      const asked = { subscriptionId };
      const told = await ada.ask.for(accountManagement.readSubscriptionOptions, asked, token);
      const { changePlan, changeTerm, cancelOptions } = told;
      return { changePlan, changeTerm, viewOffer: cancelOptions.viewOffer };
    };
    const none = { changePlan: false, changeTerm: false, viewOffer: false };
    expect(await offered('other-plan')).toEqual({ ...none, changePlan: true });
    expect(await offered('other-term')).toEqual({ ...none, changeTerm: true });
    expect(await offered('leaving')).toEqual({ ...none, viewOffer: true });
  });

  it('omits a pending change only from the plan that has it', async () => {
    const { db, given } = await startApi();
    const ada = await given.signedIn();
    const token = await ada.accessToken();
    const yearly = { kind: 'change', fromPlan: 'changes-soon', baseTerm: 'Annual' } as const;
    const planned = await given.offer(yearly);
    const onRadio = async () => {
      const { deviceId } = await given.radio({ of: ada, lifecycle: 'selfPay' });
      return given.subscription({ of: ada, deviceId, plan: 'changes-soon' });
    };
    const [goesOn, changes] = [await onRadio(), await onRadio()];
    await db
      .updateTable('subscriptions')
      .set({ pendingOfferId: planned })
      .where('subscriptionId', '=', subscriptionId.parse(changes))
      .execute();
    const mayChange = async (id: string) => {
      const asked = { subscriptionId: id };
      const told = await ada.ask.for(accountManagement.readSubscriptionOptions, asked, token);
      return told.changeTerm;
    };
    expect([await mayChange(goesOn), await mayChange(changes)]).toEqual([true, false]);

    await given.offer({ ...yearly, baseTerm: 'Quarterly' });
    expect(await mayChange(changes)).toBe(true);
  });

  it('treats a monthly plan that began with a three-month phase as paid monthly', async () => {
    const { db, given } = await startApi();
    const ada = await given.signedIn();
    const token = await ada.accessToken();
    await given.offer({ kind: 'change', fromPlan: 'began-cheaply', plan: 'more-music' });
    const id = await given.subscription({ of: ada, plan: 'began-cheaply' });
    const phase = {
      type: 'Introductory' as const,
      startedOn: '2026-08-03',
      endsOn: '2026-11-03',
      billingPeriod: 'P3M',
      count: 1,
    };
    await db
      .updateTable('subscriptions')
      .set({ offerId: await given.offer({ baseTerm: 'Monthly' }), phase: JSON.stringify(phase) })
      .where('subscriptionId', '=', subscriptionId.parse(id))
      .execute();
    expect(
      await ada.ask.for(accountManagement.readSubscriptionOptions, { subscriptionId: id }, token),
    ).toMatchObject({ changePlan: true, changeTerm: false });
  });

  it('returns only plan and term changes not yet chosen, for a plan bought at an introductory price', async () => {
    const api = await startApi();
    const { db, given } = api;
    const ada = await newBuyer(api, { credit: 9000 });
    const order = await ada.order(await given.offer({ plan: 'by-the-month' }));
    const done = await ada.confirm(order.id);
    const id = subscriptionId.parse(done.ok && done.value.subscriptionId);
    const changes = async () => {
      const asked = { subscriptionId: id };
      const token = await ada.accessToken();
      const told = await ada.ask.for(accountManagement.readSubscriptionOptions, asked, token);
      return [told.changePlan, told.changeTerm];
    };
    const sold = { kind: 'change', fromPlan: 'by-the-month', plan: 'more-music' } as const;
    await given.offer({ ...sold, baseTerm: 'Annual', endsInDays: -2 });
    await given.offer({ ...sold, baseTerm: 'Annual', country: 'CA' });
    expect(await changes()).toEqual([false, false]);

    const monthly = offerId.parse(await given.offer(sold));
    expect(await changes()).toEqual([true, false]);

    const choose = (pendingOfferId: typeof monthly) =>
      db
        .updateTable('subscriptions')
        .set({ pendingOfferId })
        .where('subscriptionId', '=', id)
        .execute();
    await choose(monthly);
    expect(await changes()).toEqual([false, false]);
    const yearly = offerId.parse(await given.offer({ ...sold, baseTerm: 'Annual' }));
    expect(await changes()).toEqual([false, true]);
    await choose(yearly);
    expect(await changes()).toEqual([true, false]);
  });

  it('returns each of two radios with its own type, vehicle and plan', async () => {
    const { ada, token, boat, car, atSea, onLand } = await goToSea();
    const { radios } = await ada.ask.for(continuousService.readRadios, undefined, token);
    expect(radios.find(({ deviceId }) => deviceId === boat.deviceId)).toEqual({
      deviceId: boat.deviceId,
      type: 'marine',
      yearMakeModel: '2021 Sea Ray Sundancer',
      last4DigitsOfRadioId: boat.radioId.slice(-4),
      eligibilityStatus: 'CS_INELIGIBLE_RADIO',
      nickname: 'Sea Otter',
      subscriptionId: atSea,
    });
    expect(radios.find(({ deviceId }) => deviceId === car.deviceId)).toEqual({
      deviceId: car.deviceId,
      type: 'car',
      yearMakeModel: '2016 BMW 320i',
      last4DigitsOfRadioId: car.radioId.slice(-4),
      eligibilityStatus: 'LINK',
      subscriptionId: onLand,
    });
    const bought = await ada.ask.for(continuousService.readSubscriptions, undefined, token);
    expect(bought.subscriptions.find(({ id }) => id === atSea)).toEqual({
      id: atSea,
      last4DigitsOfRadioId: boat.radioId.slice(-4),
      isActive: false,
      planIds: ['satellite-tide'],
    });
    expect(bought.subscriptions.find(({ id }) => id === onLand)).toEqual({
      id: onLand,
      last4DigitsOfRadioId: car.radioId.slice(-4),
      isActive: true,
      planIds: ['streaming-all-access'],
    });
    const { subscriptions: all } = await ada.ask.for(subscriptions.subscriptions, undefined, token);
    expect(all.find(({ id }) => id === atSea)?.radio).toMatchObject({
      deviceId: boat.deviceId,
      radioIdLastFour: boat.radioId.slice(-4),
      type: 'marine',
      yearMakeModel: '2021 Sea Ray Sundancer',
      eligibilityStatus: 'CS_INELIGIBLE_RADIO',
    });
  });

  it('returns a paused plan as inactive, and omits its radio once another customer owns it', async () => {
    const { db, given } = await startApi();
    const ada = await given.signedIn();
    const { deviceId } = await given.radio({ of: await given.customer() });
    const id = subscriptionId.parse(
      await given.subscription({ of: ada, deviceId, plan: 'satellite-tide' }),
    );
    await db
      .updateTable('subscriptions')
      .set({ state: 'inactive' })
      .where('subscriptionId', '=', id)
      .execute();
    const token = await ada.accessToken();
    expect(await ada.ask.for(continuousService.readSubscriptions, undefined, token)).toEqual({
      subscriptions: [{ id, planIds: ['satellite-tide'], isActive: false }],
    });
    expect(await ada.ask.for(subscriptions.subscriptions, undefined, token)).toMatchObject({
      subscriptions: [{ id, state: 'inactive', radio: null }],
    });
  });

  it('returns each of two renewable plans with its own radio to a visitor who follows a renewal link', async () => {
    const { given, visit } = await startApi();
    const of = await given.customer();
    const [audio, data] = [
      await given.radio({ of, lifecycle: 'selfPay' }),
      await given.radio({ of, lifecycle: 'selfPay', isForAudio: false }),
    ];
    const heard = await given.subscription({ of, deviceId: audio.deviceId });
    const shown = await given.subscription({ of, deviceId: data.deviceId });
    const token = await given.entryLink({ of, purpose: 'renewal' });
    const { ask, accessToken } = visit();
    const asked = { entrance: { token, purpose: 'renewal' as const } };
    const { identified } = await ask.for(accounts.readWithoutPerson, asked, await accessToken());
    expect(identified?.plans).toHaveLength(2);
    for (const [id, { deviceId, radioIdLastFour }, eligibilityStatus] of [
      [heard, audio, 'LINK'],
      [shown, data, 'CS_INELIGIBLE_RADIO'],
    ] as const) {
      const plan = identified?.plans.find(({ subscriptionId }) => subscriptionId === id);
      const yearMakeModel = '2016 BMW 320i';
      expect(plan?.radio).toEqual({ deviceId, radioIdLastFour, yearMakeModel, eligibilityStatus });
    }
  });

  it('returns each of two radios with its own lifecycle and vehicle', async () => {
    const { ada, token, boat, car, atSea, onLand } = await goToSea();
    const stateOf = (id: string) =>
      ada.ask.for(vehicleStates.bySubscription, { params: { subscriptionId: id } }, token);
    expect(await stateOf(atSea)).toMatchObject({
      deviceId: boat.deviceId,
      radioId: boat.radioId,
      lifecycleState: { state: 'active', phase: 'selfPay' },
      vehicleState: { make: 'Sea Ray', model: 'Sundancer', year: 2021 },
    });
    expect(await stateOf(onLand)).toMatchObject({
      deviceId: car.deviceId,
      radioId: car.radioId,
      lifecycleState: { state: 'active', phase: 'claimed' },
      vehicleState: { make: 'BMW', model: '320i', year: 2016 },
    });
  });

  it('returns each of two offers exactly as it is in the catalog', async () => {
    const { db, given, visit } = await startApi();
    await given.offer();
    const terms: Offer = {
      id: offerId.parse('road-trip'),
      name: 'Road trip',
      billingPlatform: 'RokuPay',
      products: [
        { productId: 'road-music', productType: 'main' },
        { productId: 'road-maps', productType: 'partner' },
      ],
      basePrice: { productAmount: usd(2000), total: usd(2260) },
      baseTerm: 'Quarterly',
      phases: [
        {
          type: 'Free',
          duration: 'finite',
          billingPeriod: 'P2M',
          count: 1,
          price: { total: usd(0), mrfAmount: usd(0) },
        },
        {
          type: 'AutoRenewing',
          duration: 'infinite',
          billingPeriod: 'P6M',
          count: null,
          price: { total: usd(2260), mrfAmount: usd(260) },
        },
      ],
      campaignId: null,
      productGroups: ['satellite', 'maps'],
    };
    const sold = { country: 'US' as const, status: 'active', kind: 'new' as const, lastDay: null };
    const sell = (what: Offer) =>
      db
        .transaction()
        .execute((tx) => insertOffer(tx, { terms: what, ...sold, isListed: true, position: 0 }));
    await sell(terms);
    const visitor = visit();
    const asked = { params: { offerId: terms.id } };
    const token = await visitor.accessToken();
    const shown = {
      id: 'road-trip',
      name: 'Road trip',
      billingPlatform: 'RokuPay',
      baseTerm: 'Quarterly',
      products: [
        { productId: 'road-music', productType: 'main' },
        { productId: 'road-maps', productType: 'partner' },
      ],
      basePrice: { productAmount: usd(2000), total: usd(2260) },
      phases: [
        {
          type: 'Free',
          duration: 'finite',
          billingPeriod: 'P2M',
          count: 1,
          price: { total: usd(0), mrfAmount: usd(0) },
        },
        {
          type: 'AutoRenewing',
          duration: 'infinite',
          billingPeriod: 'P6M',
          count: null,
          price: { total: usd(2260), mrfAmount: usd(260) },
        },
      ],
      campaignId: null,
      productGroups: ['satellite', 'maps'],
    };
    expect(await visitor.ask.for(offers.offerDetails, asked, token)).toEqual(shown);
    const query = { country: 'US' as const };
    for (const list of [
      await visitor.ask.for(offers.offersCatalog, undefined, token),
      await visitor.ask.for(offers.offersNew, { query }, token),
      await visitor.ask.for(webOffers.customer, {}, token),
      await visitor.ask.for(webOffers.info, { offerIds: [terms.id] }, token),
    ]) {
      expect(list.offers).toContainEqual(shown);
    }

    const dearer = {
      name: 'Long road trip',
      basePrice: { productAmount: usd(2500), total: usd(2825) },
    };
    await sell({ ...terms, ...dearer });
    expect(await visitor.ask.for(offers.offerDetails, asked, token)).toEqual({
      ...shown,
      ...dearer,
    });
  });

  it('returns each of two orders with its own offer, creation time, charges, taxes, credit and gift card', async () => {
    const { db, given, now, wait } = await startApi();
    const rate = {
      country: 'US' as const,
      state: 'VT',
      city: null,
      jurisdiction: 'Vermont',
      jurisdictionLevel: 'state',
      taxType: 'SALES',
      ratePpm: 100_000,
    };
    await db.transaction().execute((tx) => putTaxRate(tx, rate));
    const serviceAddress = {
      addressLine1: '5 Main St',
      city: 'Barre',
      state: 'VT',
      zip: '05641',
      country: 'US' as const,
    };
    const yearly = await given.offer({ plan: 'road-music', baseTerm: 'Annual', monthly: 1500 });
    const monthly = await given.offer({ plan: 'city-music', begins: 'regular', monthly: 700 });
    const order = async (credit: number, request: { offerId: string; giftCard?: number }) => {
      const buyer = await given.signedIn({ credit });
      const token = await buyer.accessToken();
      const balance = request.giftCard;
      const card =
        balance === undefined ? undefined : await buyer.lookUp(await given.giftCard({ balance }));
      const newSubscription = {
        offerId: request.offerId,
        serviceAddress,
        ...(card?.ok && { giftCardTokenId: card.value.giftCardTokenId }),
      };
      const before = now().getTime();
      const made = await buyer.ask.for(orders.createOrder, { newSubscription }, token);
      const created = Date.parse(made.created);
      expect(created).toBeGreaterThanOrEqual(before);
      expect(created).toBeLessThanOrEqual(now().getTime());
      wait(90_000);
      const params = { orderId: made.id };
      expect(await buyer.ask.for(orders.getOrder, { params }, token)).toEqual(made);
      return { made, buyer, token };
    };
    const plan = (productId: string, minorUnits: number) => ({
      kind: 'plan',
      productId,
      amount: usd(minorUnits),
    });

    const { made: first } = await order(100, { offerId: yearly, giftCard: 150 });
    expect(first).toMatchObject({
      offerId: yearly,
      charges: {
        oneTimeCharge: {
          period: 'P3M',
          lines: [plan('road-music', 300)],
          total: usd(330 - 100 - 150),
          previousBalance: usd(-100),
          postPurchaseBalance: usd(0),
          giftCardBalance: usd(150),
        },
        repeatingCharge: { period: 'P3M', lines: [plan('road-music', 300)], total: usd(330) },
        ongoingCharge: { period: 'P1Y', lines: [plan('road-music', 15_000)], total: usd(16_500) },
      },
    });
    const { made: second, buyer, token } = await order(5000, { offerId: monthly });
    expect(second).toMatchObject({
      offerId: monthly,
      charges: {
        zeroCharge: {
          period: 'P1M',
          lines: [plan('city-music', 700)],
          total: usd(0),
          previousBalance: usd(-5000),
          postPurchaseBalance: usd(770 - 5000),
          giftCardBalance: usd(0),
        },
        ongoingCharge: { period: 'P1M', lines: [plan('city-music', 700)], total: usd(770) },
      },
    });
    expect(second.charges).not.toHaveProperty('oneTimeCharge');
    expect(first.id).not.toBe(second.id);

    // Nothing is due today, so confirming needs no card. The creation time must not change.
    const params = { orderId: second.id };
    const asked = { params, headers: { 'idempotency-key': crypto.randomUUID() }, body: {} };
    const confirmed = await buyer.ask.for(orders.confirmOrder, asked, token);
    const { id, offerId: bought, created, charges } = second;
    expect(confirmed).toMatchObject({ id, state: 'confirmed', offerId: bought, created, charges });
    expect(await buyer.ask.for(orders.getOrder, { params }, token)).toEqual(confirmed);
  });
});
