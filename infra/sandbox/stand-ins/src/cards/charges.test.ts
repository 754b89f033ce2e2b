import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { startCardClient } from './card-client.for-test.ts';
import { localKeys } from './start-cards.ts';

let gateway: Awaited<ReturnType<typeof startCardClient>>;
beforeAll(async () => {
  gateway = await startCardClient();
});
beforeEach(() => gateway.cards.faults.set('none'));
afterAll(() => gateway.cards.close());

describe('card gateway: charges', () => {
  it('charges a card and lists the payment under its customer', async () => {
    const ada = await gateway.stored();
    const taken = await gateway.charge(ada, {}, 'order-1:1');
    expect(taken).toMatchObject({ status: 'succeeded', amount_received: 324, currency: 'usd' });

    const found = await gateway.stripe.paymentIntents.list({ customer: ada.customer });
    expect(found.data).toMatchObject([{ id: taken.id, metadata: { key: 'order-1:1' } }]);
  });

  it('replays a charge for the same key, and rejects that key with other parameters', async () => {
    const ada = await gateway.stored();
    const key = `again-${ada.method}`;
    const [first, second] = [
      await gateway.charge(ada, {}, key),
      await gateway.charge(ada, {}, key),
    ];
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(gateway.charge(ada, { amount: 325 }, key)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
    expect(
      (await gateway.stripe.paymentIntents.list({ customer: ada.customer })).data,
    ).toHaveLength(1);
  });

  it('replays a decline for the same key', async () => {
    const ada = await gateway.stored('4000000000000341');
    const key = `declined-${ada.method}`;
    for (const _ of ['once', 'again'])
      await expect(gateway.charge(ada, {}, key)).rejects.toMatchObject({
        type: 'StripeCardError',
        code: 'card_declined',
      });
    const { data } = await gateway.stripe.paymentIntents.list({ customer: ada.customer });
    expect(data.map(({ status }) => status)).toEqual(['requires_payment_method']);
  });

  it('lists payments in pages', async () => {
    const ada = await gateway.stored();
    for (let nth = 0; nth < 5; nth++) await gateway.charge(ada);
    const found: string[] = [];
    for await (const { id } of gateway.stripe.paymentIntents.list({
      customer: ada.customer,
      limit: 2,
    }))
      found.push(id);
    expect(new Set(found).size).toBe(5);
  });

  it('refunds a charge in parts, up to its amount', async () => {
    const ada = await gateway.stored();
    const { id: payment_intent } = await gateway.charge(ada);
    expect(await gateway.stripe.refunds.create({ payment_intent, amount: 300 })).toMatchObject({
      status: 'succeeded',
      amount: 300,
    });
    await expect(
      gateway.stripe.refunds.create({ payment_intent, amount: 25 }),
    ).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });
  });
});

describe('card gateway: faults', () => {
  const statuses = async (customer: string) =>
    (await gateway.stripe.paymentIntents.list({ customer })).data.map(({ status }) => status);

  it('declines only the next charge', async () => {
    const ada = await gateway.stored();
    gateway.cards.faults.set('declined');
    await expect(gateway.charge(ada)).rejects.toMatchObject({ type: 'StripeCardError' });
    expect((await gateway.charge(ada)).status).toBe('succeeded');
  });

  it('charges once when the connection breaks after the charge and the client retries', async () => {
    const ada = await gateway.stored();
    gateway.cards.faults.set('dropped');
    expect((await gateway.charge(ada)).status).toBe('succeeded');
    expect(await statuses(ada.customer)).toEqual(['succeeded']);
  });

  it('leaves the client without a result when the connection also breaks on the retry', async () => {
    const ada = await gateway.stored();
    gateway.cards.faults.set('dropped', { times: 2 });
    await expect(gateway.charge(ada)).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(await statuses(ada.customer)).toEqual(['succeeded']);
  });

  it('charges without ever responding', async () => {
    const ada = await gateway.stored();
    gateway.cards.faults.set('silent');
    const impatient = gateway.clientOf(localKeys.secret, 200);
    const request = { amount: 324, currency: 'usd', customer: ada.customer, confirm: true };
    await expect(
      impatient.paymentIntents.create({ ...request, payment_method: ada.method }),
    ).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(await statuses(ada.customer)).toEqual(['succeeded']);
  });

  it('charges nothing when the gateway is down', async () => {
    const ada = await gateway.stored();
    gateway.cards.faults.set('unavailable');
    await expect(gateway.charge(ada)).rejects.toMatchObject({ type: 'StripeAPIError' });
    expect(await statuses(ada.customer)).toEqual([]);
  });

  it('lets a person select a fault on the faults page', async () => {
    const form = new URLSearchParams({ fault: 'declined', times: '2' });
    const chosen = await fetch(`${gateway.cards.url}/faults`, { method: 'POST', body: form });
    expect(await chosen.text()).toContain('value="declined" aria-current="true"');
    expect(gateway.cards.faults.chosen()).toEqual({ fault: 'declined', times: 2 });
  });
});

describe('card gateway: charge events', () => {
  let server: Server;
  let told: Stripe.Event[];
  let answered: string[];

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      const signature = request.headers['stripe-signature'] ?? '';
      told.push(gateway.stripe.webhooks.constructEvent(body, signature, localKeys.events));
      answered.push('event');
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    gateway.cards.listen({ url: `http://127.0.0.1:${port}`, secret: localKeys.events });
  });
  beforeEach(() => {
    told = [];
    answered = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('signs events like Stripe and reports the outcome of a charge', async () => {
    const ada = await gateway.stored();
    const { id } = await gateway.charge(ada, {}, `told-${ada.method}`);
    await gateway.cards.eventsSettled();
    expect(told).toMatchObject([
      {
        type: 'payment_intent.succeeded',
        data: { object: { id, metadata: { key: `told-${ada.method}` } } },
      },
    ]);
    expect((await gateway.stripe.events.list()).data[0]?.id).toBe(told[0]?.id);
  });

  it('can deliver an event twice', async () => {
    const ada = await gateway.stored();
    gateway.cards.faults.set('eventTwice');
    await gateway.charge(ada);
    await gateway.cards.eventsSettled();
    expect(told).toHaveLength(2);
    expect(told[0]?.id).toBe(told[1]?.id);
  });

  it('can deliver an event before the response', async () => {
    const ada = await gateway.stored();
    gateway.cards.faults.set('eventFirst');
    await gateway.charge(ada);
    answered.push('answer');
    expect(answered).toEqual(['event', 'answer']);
  });

  it('can hold an event back', async () => {
    const ada = await gateway.stored();
    gateway.cards.faults.set('eventLate');
    await gateway.charge(ada);
    await gateway.cards.eventsSettled();
    expect(told).toEqual([]);
    await gateway.cards.sendHeldEvents();
    expect(told).toHaveLength(1);
  });

  it('reports a charge whose response was lost', async () => {
    const ada = await gateway.stored();
    gateway.cards.faults.set('dropped', { times: 2 });
    await gateway.charge(ada).catch(() => {});
    await gateway.cards.eventsSettled();
    expect(told.map(({ type }) => type)).toEqual(['payment_intent.succeeded']);
  });
});
