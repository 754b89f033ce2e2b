import { describe, expect, it } from '@jest/globals';
import { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { offerId } from '@sideband/shared-sdk/offers/model';
import { subscriptions } from '@sideband/shared-sdk/subscriptions/calls';
import { subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { newBuyer } from '../testing/buyer.ts';
import { goToSea } from '../testing/marine-plans.ts';
import { startApi } from '../testing/start-api.ts';

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

  it('returns for each of three plans which kinds of change offers and retention offers are on sale for it', async () => {
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

  it('treats a monthly plan that started with a three-month phase as paid monthly', async () => {
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

  it('omits plan and term changes already chosen, for a plan bought at an introductory price', async () => {
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
});
