import { describe, expect, it } from '@jest/globals';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods/calls';
import { eitherDatabase } from '../testing/databases.ts';
import { boughtByCard } from '../testing/gateway-news.ts';
import { reconcileGateway } from './reconcile-gateway.ts';

const hourMs = 60 * 60_000;

async function bought(database: (typeof eitherDatabase)[number]) {
  const of = await boughtByCard(database);
  const { gatewayPaymentMethodId: card } = await of.api.db
    .selectFrom('paymentMethods')
    .select('gatewayPaymentMethodId')
    .where('paymentMethodId', '=', of.paymentMethodId)
    .executeTakeFirstOrThrow();
  const stored = async () => {
    const token = await of.ada.accessToken();
    const read = await of.ada.ask(paymentMethods.getPaymentMethods, undefined, token);
    if (!read.ok) throw new Error('The cards cannot be read.');
    return read.value.paymentMethods.map(({ id, last4, expiryMonth, expiryYear }) =>
      [id, last4, expiryMonth, expiryYear].join(' '),
    );
  };
  return { ...of, card, stored };
}

describe.each(eitherDatabase)('gateway event, on %s', (database) => {
  const replaced = { expMonth: 11, expYear: 2041, lastFour: '5353' };

  it('updates a stored card that its network has replaced', async () => {
    const { api, card, stored, audited, paymentMethodId } = await bought(database);
    await api.cards.dashboard.replaceCard(card, replaced);
    await api.cards.eventsSettled();
    expect(await stored()).toEqual([`${paymentMethodId} 5353 11 2041`]);
    expect(await audited(`paymentMethod:${paymentMethodId}`)).toContain('payment method changed');
  });

  it('removes a stored card that was detached at the gateway', async () => {
    const { api, card, stored } = await bought(database);
    await api.cards.dashboard.detachCard(card);
    await api.cards.eventsSettled();
    expect(await stored()).toEqual([]);
  });

  it('is handled once, however often it is delivered', async () => {
    const { api, card, deliver, stored } = await bought(database);
    const once = `evt_once${card}`;
    expect(await deliver('payment_method.updated', { id: card }, once)).toBe(200);
    api.cards.faults.set('eventLost');
    await api.cards.dashboard.replaceCard(card, replaced);
    expect(await deliver('payment_method.updated', { id: card }, once)).toBe(200);
    expect(await stored()).toEqual([expect.stringContaining(' 4242 ')]);
    expect(await deliver('payment_method.updated', { id: card })).toBe(200);
    expect(await stored()).toEqual([expect.stringContaining(' 5353 ')]);
  });

  it('is trusted for its IDs only', async () => {
    const { deliver, chargeId, bill, booked } = await bought(database);
    const forged = { id: 'du_made_up', status: 'lost', amount: 300, payment_intent: chargeId };
    expect(await deliver('charge.dispute.closed', forged)).toBe(200);
    expect([await bill(), await booked('du_made_up')]).toEqual([
      { amountPaid: 300, amountDue: 0 },
      {},
    ]);
  });

  it('is acknowledged and changes nothing when its type is not handled', async () => {
    const { deliver, bill } = await bought(database);
    expect(await deliver('invoice.created', { id: 'in_1' })).toBe(200);
    expect(await deliver('radar.early_fraud_warning.created', { id: 'issfr_1' })).toBe(200);
    expect(await bill()).toEqual({ amountPaid: 300, amountDue: 0 });
  });
});

describe.each(eitherDatabase)('reconciliation with the gateway, on %s', (database) => {
  it('catches up once on refunds, disputes and cards whose events were lost', async () => {
    const { api, chargeId, card, stored, booked, reconcile, mails } = await bought(database);
    const { dashboard } = api.cards;
    api.cards.faults.set('eventLost', { times: 4 });
    const refund = await dashboard.refund(chargeId, 100);
    const dispute = await dashboard.dispute(chargeId);
    await dashboard.closeDispute(dispute.id, 'lost');
    await dashboard.replaceCard(card, { expMonth: 1, expYear: 2040 });

    await Promise.all([reconcile(), reconcile()]);
    await reconcile();

    expect(await booked(refund.id)).toEqual({ cash: -100, sales: 100 });
    expect(await booked(dispute.id)).toEqual({ cash: -200, receivable: 200 });
    expect(await stored()).toEqual([expect.stringContaining(' 1 2040')]);
    expect((await mails()).toSorted()).toEqual(['orderConfirmed', 'paymentReversed', 'refunded']);
  });

  it('updates an old dispute whose last event was lost', async () => {
    const { api, chargeId, services, activeDisputes, reconcile } = await bought(database);
    const { id } = await api.cards.dashboard.dispute(chargeId);
    await api.cards.eventsSettled();
    api.cards.faults.set('eventLost');
    await api.cards.dashboard.closeDispute(id, 'won');
    const none = { ...services.records, async *recentDisputes() {}, async *unconfirmedEvents() {} };
    expect(await activeDisputes()).toBe(1);
    await reconcileGateway({ ...services, records: none }, api.now());
    expect(await activeDisputes()).toBe(0);
    await reconcile();
  });

  it('continues after a record that fails, and logs the failure', async () => {
    const { api, chargeId, services, booked, log } = await bought(database);
    api.cards.faults.set('eventLost', { times: 2 });
    const refund = await api.cards.dashboard.refund(chargeId, 100);
    const good = await services.records.refund(refund.id);
    const records = {
      ...services.records,
      async *unconfirmedEvents() {},
      async *recentRefunds() {
        yield { ...good, refundId: 're_crooked', amount: { minorUnits: -1, currency: 'USD' } };
        yield good;
      },
    };
    await reconcileGateway({ ...services, records: records as never }, api.now());
    expect(await booked(refund.id)).toEqual({ cash: -100, sales: 100 });
    expect(log).toContainEqual({ err: expect.anything() });
  });

  it('logs a charge that is missing from the ledger', async () => {
    const { stripe, ada, reconcile, log } = await bought(database);
    const charge = (name: string) =>
      stripe.paymentIntents.create({
        amount: 500,
        currency: 'usd',
        confirm: true,
        customer: `cus_${name}`,
        payment_method: `pm_4242x1239x${name}${ada.accountNumber}`,
        metadata: { order_id: `OAC-${name}` },
      });
    const [unbooked, refunded] = [await charge('unbooked'), await charge('refunded')];
    await stripe.refunds.create({ payment_intent: refunded.id });

    await reconcile();
    expect(log).toEqual([]);
    await reconcile(hourMs);

    expect(log).toContainEqual(expect.objectContaining({ chargeId: unbooked.id }));
    expect(log).not.toContainEqual(expect.objectContaining({ chargeId: refunded.id }));
  });
});
