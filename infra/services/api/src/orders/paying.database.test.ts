import { describe, expect, it } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import type { Confirmation } from '@sideband/shared-sdk/orders/model';
import { subscriptions } from '@sideband/shared-sdk/subscriptions/calls';
import { sql } from 'kysely';
import { finishCharges } from '../charges/keep-charges.ts';
import { finishJob } from '../jobs/run-job.ts';
import { newBuyer } from '../testing/buyer.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { failing } from '../testing/failing.ts';
import {
  confirmed,
  orderOn,
  paidOnce,
  refused,
  servicesOf,
  stateOf,
} from '../testing/order-payments.ts';
import { cardOf } from '../testing/paying.ts';
import { startApi } from '../testing/start-api.ts';

/** Adds a second billing profile with a valid card. */
async function secondProfile({
  ask,
  accessToken,
}: Pick<Awaited<ReturnType<typeof newBuyer>>, 'ask' | 'accessToken'>) {
  const token = await accessToken();
  const { id: billingProfileId } = await ask.for(
    billing.createBillingProfile,
    {
      billingProfileName: { firstAndLastName: { firstName: 'Avery', lastName: 'Stone' } },
      serviceAddress: exampleAddress,
    },
    token,
  );
  const wallet = `wallet${crypto.randomUUID().slice(0, 8)}`;
  const body = { stripePaymentMethodId: `pm_4242x1239x${wallet}` };
  const adding = { params: { billingProfileId }, query: {}, body };
  const card = await ask.for(billingService.addPaymentMethod, adding, token);
  return { billingProfileId, card };
}

describe.each(eitherDatabase)('paying for an order by card, on %s', (database) => {
  const setOut = (how: Parameters<typeof cardOf>[2], more: object = {}) =>
    orderOn(database, how, more);

  it('settles an order even if another pending payment fails', async () => {
    const one = await setOut('good');
    const other = await setOut('good');
    const { api } = one;
    for (const { ada, id, body } of [one, other]) {
      api.cards.faults.set('dropped', { times: 2 });
      await ada.confirm(id, { body });
    }
    const later = () => new Date(api.now().getTime() + 10_000);
    const services = { ...servicesOf(api), now: later };
    const charge: typeof services.gateway.charge = (request) =>
      request.orderId === one.id
        ? Promise.reject(new Error('not what a gateway says'))
        : services.gateway.charge(request);
    const failed: string[] = [];

    await finishJob(finishCharges({ ...services, gateway: { ...services.gateway, charge } }), {
      ...failing,
      onFailed: (_, { subject }) => void failed.push(subject),
    });

    expect(failed).toEqual([`${one.id}-1`]);
    expect(await stateOf(api, other.id)).toEqual(paidOnce);
  });

  it('charges the quoted amount once and shows the card on the receipt', async () => {
    const { api, ada, id, body, taken } = await setOut('good');
    expect(await ada.confirm(id, { body })).toMatchObject(confirmed);
    expect(await ada.confirm(id, { body })).toMatchObject(confirmed);
    expect(await stateOf(api, id)).toEqual(paidOnce);
    expect(await taken()).toEqual([300]);
    const mail = await api.db
      .selectFrom('outbox')
      .select('content')
      .where('kind', '=', 'orderConfirmed')
      .where(sql`content->>'orderId'`, '=', id)
      .executeTakeFirstOrThrow();
    expect(mail.content).toMatchObject({ lastFour: '4242' });
  });

  it('takes nothing and returns the gift card amount when the card is declined', async () => {
    const { api, ada, body } = await setOut('declined');
    const given = await api.given.giftCard({ balance: 100 });
    const { id } = await ada.order(await api.given.offer(), await ada.withGiftCard(given));

    expect(await ada.confirm(id, { body })).toEqual(refused('CREDIT_CARD_ERROR'));

    expect(await ada.read(id)).toMatchObject({
      value: { state: 'failed', failure: { code: 'CREDIT_CARD_ERROR' }, subscriptionId: null },
    });
    expect(await stateOf(api, id)).toEqual({ payments: ['declined'], paidByCard: 0 });
    expect(await ada.lookUp(given)).toMatchObject({ value: { balance: { minorUnits: 100 } } });
  });

  it('accepts another card for the same order at the same price', async () => {
    const { api, ada, id, body, taken } = await setOut('declined');
    await ada.confirm(id, { body });
    const good = await cardOf(api, ada, 'good');
    expect(await ada.confirm(id, { body: good })).toMatchObject(confirmed);
    expect(await stateOf(api, id)).toEqual({ payments: ['declined', 'succeeded'], paidByCard: 1 });
    expect(await taken()).toEqual([300]);
  });

  it('charges a card of the named billing profile only', async () => {
    const api = await startApi(database);
    const [ada, eve] = [await newBuyer(api), await newBuyer(api)];
    const token = await ada.accessToken();
    const { paymentMethodId } = await api.given.paymentMethod(ada, { number: '4000000000000341' });
    const { billingProfileId } = await secondProfile(ada);
    const params = { billingProfileId };
    const offerId = await api.given.offer({ productGroups: ['satellite'] });
    const order = async (more: object = {}) => {
      const { deviceId } = await api.given.radio({ of: ada });
      return (await ada.order(offerId, { deviceId, ...more })).id;
    };

    const ofSecond = await order({ billingProfileId });
    const byOther = await ada.confirm(ofSecond, { body: { paymentMethodId } });
    expect(byOther).toEqual(refused('CREDIT_CARD_ERROR'));
    expect(await stateOf(api, ofSecond)).toEqual({ payments: [], paidByCard: 0 });
    expect(await ada.confirm(ofSecond)).toMatchObject(confirmed);
    const bought = await ada.read(ofSecond);
    const paying = await ada.ask.for(billing.getBillingProfile, { params }, token);
    const { subscriptions } = paying.status.open;
    expect(subscriptions).toEqual([bought.ok && bought.value.subscriptionId]);
    const named = await order();
    expect(await ada.confirm(named, { body: { billingProfileId } })).toMatchObject(confirmed);
    for (const id of [ofSecond, named]) expect(await stateOf(api, id)).toEqual(paidOnce);
    expect(await ada.confirm(await order())).toEqual(refused('CREDIT_CARD_ERROR'));
    const toEve = await eve.plan({ newSubscription: { offerId, billingProfileId } });
    expect(toEve).toMatchObject(refused('NOT_FOUND'));
  });

  it('assigns subscription and invoice to the billing profile that paid, whichever the order named', async () => {
    const api = await startApi(database);
    const [ada, eve] = [await newBuyer(api), await newBuyer(api)];
    const first = { billingProfileId: (await api.given.paymentMethod(ada)).billingProfileId };
    const { card, ...second } = await secondProfile(ada);
    const sold = { productGroups: ['satellite'] };
    const [paid, free, endsItself, little] = [
      await api.given.offer(sold),
      await api.given.offer({ ...sold, begins: 'free' }),
      await api.given.offer({ ...sold, begins: 'trial' }),
      await api.given.offer({ ...sold, begins: 'regular', monthly: 30 }),
    ];
    /** Returns the billing profiles of the subscription and of its invoice. */
    const buy = async (who: typeof ada, offerId: string, named: object, body: Confirmation) => {
      const { deviceId } = await api.given.radio({ of: who });
      const { id } = await who.order(offerId, { deviceId, ...named });
      expect(await who.confirm(id, { body })).toMatchObject(confirmed);
      const bought = await who.read(id);
      const token = await who.accessToken();
      const all = await who.ask.for(subscriptions.subscriptions, undefined, token);
      const found = all.subscriptions.find(
        ({ id: one }) => bought.ok && one === bought.value.subscriptionId,
      );
      const bill = await api.db
        .selectFrom('invoices')
        .select('billingProfileId')
        .where('orderId', '=', id)
        .executeTakeFirst();
      return [found?.billingProfileId, bill?.billingProfileId];
    };
    const bySecond = [second.billingProfileId, second.billingProfileId];

    expect(await buy(ada, paid, {}, second)).toEqual(bySecond);
    expect(await buy(ada, paid, first, second)).toEqual(bySecond);
    expect(await buy(ada, paid, {}, { paymentMethodId: card.id })).toEqual(bySecond);
    const byFirst = [first.billingProfileId, first.billingProfileId];
    expect(await buy(ada, paid, second, first)).toEqual(byFirst);
    // Nothing is invoiced today. The named profile pays at the renewal.
    expect(await buy(ada, free, {}, second)).toEqual([second.billingProfileId, undefined]);
    expect(await buy(eve, endsItself, {}, second)).toEqual([null, undefined]);
    expect(await buy(ada, little, {}, second)).toEqual(bySecond);
  });
});
