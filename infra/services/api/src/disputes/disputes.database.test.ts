import { describe, expect, it } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import type { DisputeRecord } from '../gateway/gateway-records.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { boughtByCard } from '../testing/gateway-news.ts';
import { followDispute } from './follow-dispute.ts';

describe.each(eitherDatabase)('payment dispute on %s', (database) => {
  it('stays open until the bank decides, and does not affect the customer until then', async () => {
    const bought = await boughtByCard(database);
    const { id } = await bought.api.cards.dashboard.dispute(bought.chargeId);
    await bought.api.cards.eventsSettled();

    expect(await bought.activeDisputes()).toBe(1);
    expect(await bought.bill()).toEqual({ amountPaid: 300, amountDue: 0 });
    expect(await bought.subscriptionState()).toBe('active');
    expect(await bought.booked(id)).toEqual({ cash: -300, disputed: 300 });
    expect(await bought.audited(`dispute:${id}`)).toEqual(['dispute opened']);
  });

  it('is counted only for the billing profile of the disputed bill', async () => {
    const bought = await boughtByCard(database, { isForProfile: true });
    await bought.api.cards.dashboard.dispute(bought.chargeId);
    await bought.api.cards.eventsSettled();

    const billingProfileName = { firstAndLastName: { firstName: 'Avery', lastName: 'Stone' } };
    const other = { billingProfileName, serviceAddress: exampleAddress };
    const token = await bought.ada.accessToken();
    expect(await bought.ada.ask(billing.createBillingProfile, other, token)).toMatchObject({
      value: { status: { open: { activeDisputes: 0 } } },
    });
    expect(await bought.activeDisputes()).toBe(1);
  });

  it('is counted separately from another dispute of the same customer', async () => {
    const bought = await boughtByCard(database);
    const { cards, db, given } = bought.api;
    const { deviceId } = await given.radio({ of: bought.ada });
    const offer = await given.offer({ productGroups: ['satellite'], plan: 'satellite-essential' });
    const { id } = await bought.ada.order(offer, { deviceId });
    const body = { paymentMethodId: bought.paymentMethodId };
    expect(await bought.ada.confirm(id, { body })).toMatchObject({ ok: true });
    const charges = await db
      .selectFrom('invoicePayments')
      .select('chargeId')
      .where('accountNumber', '=', bought.accountNumber)
      .where('kind', '=', 'payment')
      .execute();
    for (const { chargeId } of charges) await cards.dashboard.dispute(chargeId ?? '');
    await cards.eventsSettled();

    expect(await bought.activeDisputes()).toBe(2);
  });

  it('makes the bill due again, suspends the plan and emails the customer when lost', async () => {
    const bought = await boughtByCard(database);
    const { dashboard } = bought.api.cards;
    const { id } = await dashboard.dispute(bought.chargeId);
    bought.api.wait(60_000);
    const later = bought.api.now().toISOString();
    await dashboard.closeDispute(id, 'lost');
    await bought.api.cards.eventsSettled();

    expect(await bought.bill()).toEqual({ amountPaid: 0, amountDue: 300 });
    expect((await bought.ada.billing()).amountDue.minorUnits).toBe(300);
    expect(await bought.subscriptionState()).toBe('suspended');
    expect(await bought.booked(id)).toEqual({ cash: -300, receivable: 300 });
    expect(await bought.activeDisputes()).toBe(0);
    expect(await bought.activity()).toEqual([
      ['Payment returned by your bank', -300],
      ['Payment by card ending in 4242', 300],
    ]);
    const { invoiceId } = bought;
    const items = await bought.history();
    expect(items).toMatchObject([
      { kind: 'refund', invoiceId, invoiceAdjustmentId: `${id}:0` },
      { kind: 'payment', invoiceId },
    ]);
    expect(items.map(({ paidAt }) => paidAt >= later)).toEqual([true, false]);
    expect(await bought.mails()).toEqual(['orderConfirmed', 'paymentReversed']);
    expect(await bought.audited(`invoice:${bought.invoiceId}`)).toContain('payment reversed');
  });

  it('when lost, reverses the payments of both bills that the charge paid', async () => {
    const bought = await boughtByCard(database);
    const { reference, bills } = await bought.chargeForTwoBills();
    const { id } = await bought.api.cards.dashboard.dispute(reference);
    await bought.api.cards.dashboard.closeDispute(id, 'lost');
    await bought.api.cards.eventsSettled();
    const reversals = (await bought.history()).filter(({ kind }) => kind === 'refund');
    const [sooner, later] = bills;
    expect(reversals).toMatchObject([
      { invoiceId: sooner, invoiceAdjustmentId: `${id}:1`, amount: { minorUnits: 400 } },
      { invoiceId: later, invoiceAdjustmentId: `${id}:0`, amount: { minorUnits: 400 } },
    ]);
    expect((await bought.ada.billing()).amountDue.minorUnits).toBe(800);
  });

  it('reactivates the plan when the customer pays after a lost dispute', async () => {
    const bought = await boughtByCard(database);
    const { cards, db } = bought.api;
    const { id } = await cards.dashboard.dispute(bought.chargeId);
    await cards.dashboard.closeDispute(id, 'lost');
    await cards.eventsSettled();
    const { gatewayPaymentMethodId: stripePaymentMethodId } = await db
      .selectFrom('paymentMethods')
      .select('gatewayPaymentMethodId')
      .where('paymentMethodId', '=', bought.paymentMethodId)
      .executeTakeFirstOrThrow();

    const token = await bought.ada.accessToken();
    const paid = await bought.ada.ask(
      billing.postBalanceDuePaySelf,
      { stripePaymentMethodId },
      token,
    );

    expect(paid).toMatchObject({ ok: true });
    expect(await bought.bill()).toEqual({ amountPaid: 300, amountDue: 0 });
    expect(await bought.subscriptionState()).toBe('active');
  });

  it('changes nothing when won', async () => {
    const bought = await boughtByCard(database);
    const { dashboard } = bought.api.cards;
    const { id } = await dashboard.dispute(bought.chargeId);
    await dashboard.closeDispute(id, 'won');
    await bought.api.cards.eventsSettled();

    expect(await bought.bill()).toEqual({ amountPaid: 300, amountDue: 0 });
    expect(await bought.subscriptionState()).toBe('active');
    expect(await bought.booked(id)).toEqual({});
    expect(await bought.activeDisputes()).toBe(0);
    expect(await bought.mails()).toEqual(['orderConfirmed']);
  });

  it('is booked once when its events arrive twice', async () => {
    const bought = await boughtByCard(database);
    const { cards } = bought.api;
    cards.faults.set('eventTwice', { times: 2 });
    const { id } = await cards.dashboard.dispute(bought.chargeId);
    await cards.dashboard.closeDispute(id, 'lost');
    await cards.eventsSettled();

    expect(await bought.booked(id)).toEqual({ cash: -300, receivable: 300 });
    expect(await bought.mails()).toEqual(['orderConfirmed', 'paymentReversed']);
  });

  it.each(['won', 'lost'] as const)(
    'ends as %s when its events arrive in reverse order',
    async (outcome) => {
      const bought = await boughtByCard(database);
      const { cards } = bought.api;
      cards.faults.set('eventLate', { times: 2 });
      const { id } = await cards.dashboard.dispute(bought.chargeId);
      await cards.dashboard.closeDispute(id, outcome);
      await cards.sendHeldEvents();

      expect(await bought.booked(id)).toEqual(
        outcome === 'won' ? {} : { cash: -300, receivable: 300 },
      );
      expect(await bought.subscriptionState()).toBe(outcome === 'won' ? 'active' : 'suspended');
      expect(await bought.activeDisputes()).toBe(0);
    },
  );

  it('moves no money when it is only an inquiry', async () => {
    const bought = await boughtByCard(database);
    const { dashboard } = bought.api.cards;
    const { id } = await dashboard.dispute(bought.chargeId, 'inquiry');
    await bought.api.cards.eventsSettled();
    expect(await bought.activeDisputes()).toBe(1);
    await dashboard.closeDispute(id, 'lost');
    await bought.api.cards.eventsSettled();
    expect(await bought.activeDisputes()).toBe(0);
    expect(await bought.booked(id)).toEqual({});
    expect(await bought.bill()).toEqual({ amountPaid: 300, amountDue: 0 });
  });

  it('reverses only the part of a payment that was not refunded', async () => {
    const bought = await boughtByCard(database);
    const { dashboard } = bought.api.cards;
    await dashboard.refund(bought.chargeId, 100);
    const { id } = await dashboard.dispute(bought.chargeId);
    await bought.api.cards.eventsSettled();
    expect(await bought.activeDisputes()).toBe(1);
    await dashboard.closeDispute(id, 'lost');
    await bought.api.cards.eventsSettled();
    expect(await bought.bill()).toEqual({ amountPaid: 100, amountDue: 200 });
    expect(await bought.booked(id)).toEqual({ cash: -200, receivable: 200 });
  });

  it('is not reopened by a stale read from the gateway', async () => {
    const bought = await boughtByCard(database);
    const { id } = await bought.api.cards.dashboard.dispute(bought.chargeId);
    const older = await bought.services.records.dispute(id);
    await bought.api.cards.dashboard.closeDispute(id, 'lost');
    await bought.api.cards.eventsSettled();
    const trail = { actor: 'test', traceId: 'test', at: bought.api.now() };

    await followDispute(bought.services, trail, older as DisputeRecord);

    expect(await bought.activeDisputes()).toBe(0);
    expect(await bought.booked(id)).toEqual({ cash: -300, receivable: 300 });
  });

  it('pays the bill again when won on appeal', async () => {
    const bought = await boughtByCard(database);
    const { id } = await bought.api.cards.dashboard.dispute(bought.chargeId);
    await bought.api.cards.dashboard.closeDispute(id, 'lost');
    await bought.api.cards.eventsSettled();
    const lost = (await bought.services.records.dispute(id)) as DisputeRecord;
    const trail = { actor: 'test', traceId: 'test', at: bought.api.now() };

    await followDispute(bought.services, trail, { ...lost, state: 'won', status: 'won' });

    expect(await bought.bill()).toEqual({ amountPaid: 300, amountDue: 0 });
    expect(await bought.subscriptionState()).toBe('active');
    expect(await bought.booked(id)).toEqual({});
  });

  it('is ignored when the charge is not in our books', async () => {
    const bought = await boughtByCard(database);
    const { id: stray } = await bought.stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      confirm: true,
      customer: 'cus_stray',
      payment_method: `pm_4242x1239xstray${bought.ada.accountNumber}`,
    });
    const { id } = await bought.api.cards.dashboard.dispute(stray);
    await bought.api.cards.eventsSettled();
    expect(await bought.booked(id)).toEqual({});
  });
});
