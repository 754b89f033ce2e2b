import { describe, expect, it } from '@jest/globals';
import { account } from '@sideband/shared-sdk/account/model';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import { offerId } from '@sideband/shared-sdk/offers/model';
import type { Phase } from '@sideband/shared-sdk/rules/periods';
import { subscriptions } from '@sideband/shared-sdk/subscriptions/calls';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { readCustomer } from '../customers/customers.table.ts';
import { startOfDay, todayOf } from '../customers/today.ts';
import { renewOne } from '../renewal/renew-one.ts';
import { newBuyer } from '../testing/buyer.ts';
import { renewing } from '../testing/renewing.ts';
import { startApi } from '../testing/start-api.ts';

// Responses about plans that were bought through orders and have changed since then.
const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });

describe('API responses: renewed plans', () => {
  it("returns a plan bought for a radio with its offer and radio, and ends the radio's trial", async () => {
    const api = await startApi();
    const { db, given, now } = api;
    const ada = await newBuyer(api, { credit: 9000 });
    const radio = await given.radio({ of: ada, lifecycle: 'trialClaimed' });
    const { deviceId, radioId, radioIdLastFour } = radio;
    const sold = { plan: 'road-music', partner: 'road-maps', productGroups: ['satellite'] };
    const bought = await given.offer(sold);
    const order = await ada.order(bought, { deviceId });
    const before = now().getTime();
    const done = await ada.confirm(order.id);
    const id = (done.ok && done.value.subscriptionId) || '';

    const token = await ada.accessToken();
    const all = await ada.ask.for(subscriptions.subscriptions, undefined, token);
    const owner = await readCustomer(db, account.shape.accountNumber.parse(ada.accountNumber));
    const today = startOfDay(owner, todayOf(owner, now())).toISOString();
    expect(all.subscriptions).toMatchObject([
      {
        id,
        state: 'active',
        offerId: bought,
        offers: { active: bought, pending: null },
        currentPhase: { type: 'Introductory', started: today, billingPeriod: 'P3M' },
        source: { kind: 'stripe', externalReference: id },
        beneficiaries: [ada.accountNumber],
        radio: { deviceId, radioIdLastFour, type: 'car', eligibilityStatus: 'LINK' },
      },
    ]);
    const started = Date.parse(all.subscriptions[0]?.started ?? '');
    expect(started).toBeGreaterThanOrEqual(before);
    expect(started).toBeLessThanOrEqual(now().getTime());

    const { readRadios, readSubscriptions } = continuousService;
    expect(await ada.ask.for(readRadios, undefined, token)).toMatchObject({
      radios: [{ deviceId, last4DigitsOfRadioId: radioIdLastFour, subscriptionId: id }],
    });
    expect(await ada.ask.for(readSubscriptions, undefined, token)).toEqual({
      subscriptions: [
        { id, last4DigitsOfRadioId: radioIdLastFour, isActive: true, planIds: ['road-music'] },
      ],
    });
    const params = { subscriptionId: id };
    expect(await ada.ask.for(vehicleStates.bySubscription, { params }, token)).toMatchObject({
      deviceId,
      radioId,
      lifecycleState: { state: 'active', phase: 'selfPay' },
    });
  });

  it('returns a renewed plan with its current phase, and its next bill', async () => {
    const bought = await renewing('PostgreSQL', { state: 'suspended' });
    const { api, buy, trail } = bought;
    const phases: Phase[] = [
      { type: 'Introductory', billingPeriod: 'P3M', count: 2, total: 400, mrf: 0 },
      { type: 'AutoRenewing', billingPeriod: 'P1M', count: null, total: 1299, mrf: 0 },
    ];
    const id = await buy('2027-03-15', phases);
    const first = await toldOf(bought, id);
    expect(first.plan).toMatchObject({
      currentPhase: {
        type: 'Introductory',
        started: '2027-03-15T04:00:00.000Z',
        ends: '2027-09-15T04:00:00.000Z',
        billingPeriod: 'P3M',
      },
    });
    expect(first.nextBill).toMatchObject({
      balanceDue: usd(400),
      items: [{ subscriptionId: id, dueDate: '2027-06-15', amount: usd(400) }],
    });

    const at = new Date('2027-09-15T12:00:00Z');
    const next = () => api.db.transaction().execute((tx) => renewOne(tx, { ...trail(), at }, id));
    while (await next());

    const later = await toldOf(bought, id);
    expect(later.plan).toMatchObject({
      id,
      state: 'active',
      started: first.plan?.started,
      offerId: first.plan?.offerId,
      currentPhase: {
        type: 'AutoRenewing',
        started: '2027-09-15T04:00:00.000Z',
        billingPeriod: 'P1M',
      },
    });
    expect(later.nextBill).toMatchObject({
      balanceDue: usd(1299),
      items: [{ subscriptionId: id, dueDate: '2027-10-15', amount: usd(1299) }],
    });
  });

  it("returns a partner's trial as billed by us once it converts to the offer that was bought to follow it", async () => {
    const bought = await renewing('PostgreSQL', { source: 'roku' });
    const { api, id, renew } = bought;
    const follows = offerId.parse(await api.given.offer({ kind: 'renewal', begins: 'regular' }));
    const { phase } = await api.db
      .selectFrom('subscriptions')
      .select('phase')
      .where('subscriptionId', '=', id)
      .executeTakeFirstOrThrow();
    await api.db
      .updateTable('subscriptions')
      .set({
        externalReference: 'ROKU-7781',
        pendingOfferId: follows,
        phase: JSON.stringify({ ...phase, type: 'Free' }),
      })
      .where('subscriptionId', '=', id)
      .execute();
    expect((await toldOf(bought, id)).plan).toMatchObject({
      offerId: `offer-${id}`,
      offers: { active: `offer-${id}`, pending: follows },
      source: { kind: 'roku', externalReference: 'ROKU-7781' },
    });

    await renew();

    expect((await toldOf(bought, id)).plan).toMatchObject({
      state: 'active',
      offerId: follows,
      offers: { active: follows, pending: null },
      currentPhase: { type: 'AutoRenewing', billingPeriod: 'P1M' },
      source: { kind: 'stripe', externalReference: id },
    });
  });

  /** Returns what the customer reads about a plan and about the next bill. */
  async function toldOf(
    { api: { visit }, customer }: Awaited<ReturnType<typeof renewing>>,
    named: string,
  ) {
    const { ask, signIn, accessToken } = visit();
    await signIn(customer);
    const token = await accessToken();
    const all = await ask.for(subscriptions.subscriptions, undefined, token);
    const params = { billingProfileId: billingProfileId.parse(`bp-${customer.accountNumber}`) };
    return {
      plan: all.subscriptions.find(({ id }) => id === named),
      nextBill: await ask.for(billing.getBillingProfileNextBill, { params }, token),
    };
  }
});
