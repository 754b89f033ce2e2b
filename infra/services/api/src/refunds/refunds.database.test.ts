import { describe, expect, it } from '@jest/globals';
import { payOpenInvoices } from '../invoices/pay-open-invoices.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { boughtByCard } from '../testing/gateway-news.ts';

describe.each(eitherDatabase)('refund made at the gateway, on %s', (database) => {
  it('is booked once, shown to the customer and announced by mail', async () => {
    const bought = await boughtByCard(database);
    const { cards } = bought.api;
    cards.faults.set('eventTwice');
    const { id } = await cards.dashboard.refund(bought.chargeId, 124);
    await cards.eventsSettled();

    expect(await bought.booked(id)).toEqual({ cash: -124, sales: 124 });
    expect(await bought.activity()).toEqual([
      ['Refund to your card', -124],
      ['Payment by card ending in 4242', 300],
    ]);
    expect(await bought.mails()).toEqual(['orderConfirmed', 'refunded']);
    expect(await bought.audited(`refund:${id}`)).toEqual(['refund booked']);
    // Only money is refunded. Invoice and subscription stay as they are.
    expect(await bought.bill()).toEqual({ amountPaid: 300, amountDue: 0 });
    expect(await bought.subscriptionState()).toBe('active');
  });

  it('is listed in the payment history with the invoice it adjusts', async () => {
    const bought = await boughtByCard(database);
    bought.api.wait(60_000);
    const later = bought.api.now().toISOString();
    const { id } = await bought.api.cards.dashboard.refund(bought.chargeId);
    await bought.api.cards.eventsSettled();
    const items = await bought.history();
    expect(items).toMatchObject([
      { kind: 'refund', invoiceId: bought.invoiceId, invoiceAdjustmentId: `${id}:0` },
      { kind: 'payment' },
    ]);
    expect(items.map(({ paidAt }) => paidAt >= later)).toEqual([true, false]);
  });

  it('is listed for each of two invoices that the charge paid', async () => {
    const bought = await boughtByCard(database);
    const { reference, bills } = await bought.chargeForTwoBills();
    const { id } = await bought.api.cards.dashboard.refund(reference);
    await bought.api.cards.eventsSettled();
    const refunds = (await bought.history()).filter(({ kind }) => kind === 'refund');
    const [sooner, later] = bills;
    expect(refunds).toMatchObject([
      { invoiceId: sooner, invoiceAdjustmentId: `${id}:1`, amount: { minorUnits: 400 } },
      { invoiceId: later, invoiceAdjustmentId: `${id}:0`, amount: { minorUnits: 400 } },
    ]);
  });

  it("is reversed in the ledger and hidden when the cardholder's bank returns it", async () => {
    const bought = await boughtByCard(database);
    const { dashboard } = bought.api.cards;
    const { id } = await dashboard.refund(bought.chargeId);
    await bought.api.cards.eventsSettled();
    await dashboard.failRefund(id);
    await bought.api.cards.eventsSettled();

    expect(await bought.booked(id)).toEqual({});
    expect(await bought.activity()).toEqual([['Payment by card ending in 4242', 300]]);
    expect((await bought.history()).map(({ kind }) => kind)).toEqual(['payment']);
    expect(await bought.audited(`refund:${id}`)).toEqual(['refund booked', 'refund failed']);

    // The full charge can be refunded again.
    const again = await dashboard.refund(bought.chargeId);
    await bought.api.cards.eventsSettled();
    expect(await bought.booked(again.id)).toEqual({ cash: -300, sales: 300 });
  });

  it('is deducted from the credit that the refunded amount had become', async () => {
    const bought = await boughtByCard(database);
    const { db, cards, now } = bought.api;
    const { id: charge } = await bought.stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      confirm: true,
      customer: 'cus_beyond',
      payment_method: `pm_4242x1239xbeyond${bought.ada.accountNumber}`,
    });
    await db.transaction().execute((tx) =>
      payOpenInvoices(
        tx,
        { actor: 'test', traceId: 'test', at: now() },
        {
          accountNumber: bought.accountNumber,
          from: 'card',
          reference: charge,
          amount: { minorUnits: 500, currency: 'USD' },
        },
      ),
    );
    const { id } = await cards.dashboard.refund(charge);
    await cards.eventsSettled();
    expect(await bought.booked(id)).toEqual({ cash: -500, customer_credit: 500 });
    expect(await bought.ada.credit()).toBe(0);
  });
});
