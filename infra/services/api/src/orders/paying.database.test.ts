import { describe, expect, it } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import type { Confirmation, OrderId } from '@sideband/shared-sdk/orders/model';
import { subscriptions } from '@sideband/shared-sdk/subscriptions/calls';
import { localKeys } from '@sideband/stand-ins/cards';
import { sql } from 'kysely';
import { finishCharges, settleTold } from '../charges/keep-charges.ts';
import { settleCharge } from '../charges/settle-charge.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { finishJob } from '../jobs/run-job.ts';
import { carryOut } from '../plan-changes/carry-out.ts';
import { settlementsOf } from '../settlements.ts';
import { newBuyer } from '../testing/buyer.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { failing } from '../testing/failing.ts';
import { cardOf, gatewayOf } from '../testing/paying.ts';
import { createScriptedGateway } from '../testing/scripted-gateway.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { orderSettlement } from './settle.ts';

const minutes = 60_000;
const refused = (code: string) => ({ ok: false, error: { code } });
const confirmed = { ok: true, value: { state: 'confirmed' } };
const failedByCard = { value: { state: 'failed', failure: { code: 'CREDIT_CARD_ERROR' } } };

const servicesOf = (api: TestApi) => ({
  ...api,
  ...gatewayOf(api),
  settlements: settlementsOf(api.secrets),
  mailIsDue: () => {},
});
/** Runs the job until nothing is due, with a later clock. */
const look = (api: TestApi, afterMs = 10_000, more: { gateway?: PaymentGateway } = {}) => {
  const now = () => new Date(api.now().getTime() + afterMs);
  return finishJob(finishCharges({ ...servicesOf(api), now, ...more }), failing);
};
/** A gateway on which `before` runs just before a charge is cancelled. */
function cancelling(api: TestApi, before: () => Promise<void>): PaymentGateway {
  const { gateway } = gatewayOf(api);
  return {
    ...gateway,
    async cancel(of) {
      await before();
      return gateway.cancel(of);
    },
  };
}

const tell = (api: TestApi, orderId: string) =>
  settleTold(servicesOf(api), { actor: 'gateway', traceId: 'news', at: api.now() }, orderId);

async function stateOf({ db }: TestApi, orderId: OrderId) {
  const payments = await db
    .selectFrom('charges')
    .select(['attempt', 'state'])
    .where('subjectId', '=', orderId)
    .orderBy('attempt')
    .execute();
  const { rows } = await sql<{ n: number }>`select count(*) as n from invoice_payments
    join invoices using (invoice_id) where order_id = ${orderId} and kind = 'payment'`.execute(db);
  return { payments: payments.map(({ state }) => state), paidByCard: Number(rows[0]?.n) };
}
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

const paidOnce = { payments: ['succeeded'], paidByCard: 1 };

describe.each(eitherDatabase)('paying for an order by card, on %s', (database) => {
  const setOut = async (how: Parameters<typeof cardOf>[2], more: object = {}) => {
    const api = await startApi(database);
    const ada = await newBuyer(api);
    const { id } = await ada.order(await api.given.offer(), more);
    const { taken, bankSays } = gatewayOf(api);
    return {
      api,
      ada,
      id,
      body: await cardOf(api, ada, how),
      taken: () => taken(id, ada),
      bankSays: (answer: 'yes' | 'no') => bankSays(id, ada, answer),
    };
  };

  it('settles an order although another pending payment fails', async () => {
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
    const [paid, free, little] = [
      await api.given.offer(sold),
      await api.given.offer({ ...sold, begins: 'free' }),
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
    expect(await buy(eve, free, {}, second)).toEqual([null, undefined]);
    expect(await buy(ada, little, {}, second)).toEqual(bySecond);
  });

  it("confirms the order once when the gateway's response to a successful charge is lost", async () => {
    const { api, ada, id, body, taken } = await setOut('good');
    api.cards.faults.set('dropped', { times: 2 });
    expect(await ada.confirm(id, { body })).toMatchObject({
      ok: true,
      value: { state: 'confirming' },
    });

    await look(api);

    expect(await ada.read(id)).toMatchObject(confirmed);
    expect(await ada.confirm(id, { body })).toMatchObject(confirmed);
    expect(await stateOf(api, id)).toEqual(paidOnce);
    expect(await taken()).toEqual([300]);
  });

  it('resumes with the same key after the gateway was unavailable', async () => {
    const { api, ada, id, body, taken } = await setOut('good');
    const key = crypto.randomUUID();
    api.cards.faults.set('unavailable');
    expect(await ada.confirm(id, { key, body })).toMatchObject({ value: { state: 'confirming' } });
    expect(await ada.confirm(id, { key, body })).toMatchObject(confirmed);
    expect(await taken()).toEqual([300]);
  });

  it('confirms the order once when the gateway charges the card but never responds', async () => {
    const { api, ada, id, body, taken } = await setOut('good');
    api.cards.faults.set('silent');
    expect(await ada.confirm(id, { body })).toMatchObject({ value: { state: 'confirming' } });

    await look(api);

    expect(await ada.confirm(id, { body })).toMatchObject(confirmed);
    expect(await stateOf(api, id)).toEqual(paidOnce);
    expect(await taken()).toEqual([300]);
  });

  it.each([
    ['twice', 'eventTwice'],
    ['before its response', 'eventFirst'],
    ['long after its response', 'eventLate'],
  ] as const)('charges once when the gateway sends its event %s', async (_, fault) => {
    const { api, ada, id, body, taken } = await setOut('good');
    const { cards, url } = api;
    cards.listen({ url: `${url}/api/gateway-events`, secret: localKeys.events });
    cards.faults.set(fault);

    expect(await ada.confirm(id, { body })).toMatchObject(confirmed);
    await cards.sendHeldEvents();
    await cards.eventsSettled();

    expect(await ada.read(id)).toMatchObject(confirmed);
    expect(await stateOf(api, id)).toEqual(paidOnce);
    expect(await taken()).toEqual([300]);
  });

  it('charges nothing more than ten minutes after the confirmation', async () => {
    const { api, ada, id, body, taken } = await setOut('good');
    api.cards.faults.set('unavailable');
    await ada.confirm(id, { body });

    await look(api, 11 * minutes);

    expect(await ada.read(id)).toMatchObject(failedByCard);
    expect(await taken()).toEqual([]);
  });

  it('fails when the gateway refuses to create the charge', async () => {
    const { api, ada, id, body } = await setOut('good');
    api.cards.faults.set('unavailable');
    await ada.confirm(id, { body });
    const scripted = createScriptedGateway(`cus_seed${ada.accountNumber}`);
    scripted.next('refuse');

    await look(api, 10_000, { gateway: scripted.gateway });

    expect(await ada.read(id)).toMatchObject(failedByCard);
    expect(await stateOf(api, id)).toEqual({ payments: ['declined'], paidByCard: 0 });
    expect(await ada.confirm(id, { body })).toMatchObject(confirmed);
  });

  it('waits for the customer’s bank and completes as soon as it approves', async () => {
    const { api, ada, id, body, bankSays } = await setOut('challenged');
    const key = crypto.randomUUID();
    const pending = await ada.confirm(id, { key, body });
    expect(pending).toMatchObject({
      value: {
        state: 'paymentPending',
        nextAction: { kind: 'threeDSecure', clientSecret: expect.stringContaining('_secret_') },
      },
    });
    expect(await ada.read(id)).toEqual(pending);
    expect(await ada.confirm(id, { key, body })).toEqual(pending);

    await bankSays('yes');

    expect(await ada.confirm(id, { key, body })).toMatchObject(confirmed);
    expect(await stateOf(api, id)).toEqual(paidOnce);
  });

  it('fails when the bank declines', async () => {
    const { ada, id, body, bankSays } = await setOut('challenged');
    await ada.confirm(id, { body });
    await bankSays('no');
    expect(await ada.read(id)).toMatchObject(failedByCard);
  });

  it('handles gateway events that arrive early, late or twice', async () => {
    const { api, ada, id, body, bankSays } = await setOut('challenged');
    const news = () => tell(api, id);
    await news();
    await ada.confirm(id, { body });
    await bankSays('yes');

    await Promise.all([news(), news(), ada.confirm(id, { body })]);
    await news();

    expect(await ada.read(id)).toMatchObject(confirmed);
    expect(await stateOf(api, id)).toEqual(paidOnce);
  });

  it('refunds a charge that succeeds after the order was abandoned', async () => {
    const { api, ada, id, body, bankSays } = await setOut('challenged');
    await ada.confirm(id, { body });
    const charge = await api.db
      .updateTable('charges')
      .set({ state: 'abandoned', checkAt: null })
      .where('subjectId', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const gateway = cancelling(api, () => bankSays('yes'));
    const trail = { actor: 'test', traceId: 'test', at: api.now() };
    const lookAtIt = () =>
      settleCharge(
        { ...servicesOf(api), gateway },
        orderSettlement({ secrets: api.secrets, carryOut }),
        trail,
        charge,
      );
    await Promise.all([lookAtIt(), lookAtIt(), lookAtIt()]);

    expect(await stateOf(api, id)).toEqual({ payments: ['refunded'], paidByCard: 0 });
    const given = await api.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `order:${id}`)
      .where('action', '=', 'order payment given back')
      .execute();
    expect(given).toHaveLength(1);
  });

  it('gives up after waiting half an hour for the bank and cancels the charge', async () => {
    const { api, ada, id, body, bankSays, taken } = await setOut('challenged');
    await ada.confirm(id, { body });
    await look(api, 31 * minutes);
    expect(await ada.read(id)).toMatchObject(failedByCard);
    await bankSays('yes');
    expect(await taken()).toEqual([]);
  });

  it('carries out the order when the bank approves at the last moment', async () => {
    const { api, ada, id, body, bankSays, taken } = await setOut('challenged');
    await ada.confirm(id, { body });
    await bankSays('yes');
    await look(api, 31 * minutes);
    expect(await ada.read(id)).toMatchObject({ value: { state: 'confirmed' } });
    expect(await taken()).toEqual([300]);
  });

  it('carries out the order when the bank approves while the charge is being cancelled', async () => {
    const { api, ada, id, body, bankSays, taken } = await setOut('challenged');
    await ada.confirm(id, { body });
    await look(api, 31 * minutes, { gateway: cancelling(api, () => bankSays('yes')) });
    expect(await ada.read(id)).toMatchObject(confirmed);
    expect(await stateOf(api, id)).toEqual(paidOnce);
    expect(await taken()).toEqual([300]);
  });

  it('cancels the charge that waits for the bank when another card has paid', async () => {
    const { api, ada, id, body, bankSays, taken } = await setOut('challenged');
    await ada.confirm(id, { body });
    const good = await cardOf(api, ada, 'good');
    expect(await ada.confirm(id, { body: good })).toMatchObject(confirmed);
    await look(api);

    await bankSays('yes');

    expect(await taken()).toEqual([300]);
    expect(await stateOf(api, id)).toMatchObject({ payments: ['abandoned', 'succeeded'] });
  });

  it('charges once when confirmed, checked by the job and reported by an event concurrently', async () => {
    const { api, ada, id, body, taken } = await setOut('good');
    await Promise.all([
      ...Array.from({ length: 10 }, () => ada.confirmPatiently(id, { body })),
      ...Array.from({ length: 5 }, () => look(api)),
      tell(api, id),
    ]);
    expect(await ada.read(id)).toMatchObject(confirmed);
    expect(await stateOf(api, id)).toEqual(paidOnce);
    expect(await taken()).toEqual([300]);
  });
});
