import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { type Cards, localKeys, startCards } from './start-cards.ts';

let cards: Cards;
let stripe: Stripe;
let listener: Server;
let told: Stripe.Event[] = [];
let refusals = 0;
let made = 0;

beforeAll(async () => {
  cards = await startCards({ port: 0 });
  stripe = new Stripe(localKeys.secret, {
    protocol: 'http',
    host: 'localhost',
    port: new URL(cards.url).port,
    timeout: 5_000,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  listener = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const signature = request.headers['stripe-signature'] ?? '';
    const event = stripe.webhooks.constructEvent(body, signature, localKeys.events);
    if (refusals-- > 0) response.statusCode = 500;
    else told.push(event);
    response.end();
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const { port } = listener.address() as AddressInfo;
  cards.listen({ url: `http://127.0.0.1:${port}`, secret: localKeys.events });
});
beforeEach(() => {
  cards.faults.set('none');
  told = [];
  refusals = 0;
});
afterAll(async () => {
  await cards.close();
  listener.closeAllConnections();
  listener.close();
});

async function charge(lastFour = '4242') {
  const name = `records${++made}`;
  const { id } = await stripe.paymentIntents.create({
    amount: 324,
    currency: 'usd',
    confirm: true,
    customer: `cus_${name}`,
    payment_method: `pm_${lastFour}x1239x${name}`,
  });
  await cards.eventsSettled();
  return { id, method: `pm_${lastFour}x1239x${name}` };
}

/**
 * Returns the types of the received events in the order in which they were created, not delivered.
 */
async function toldTypes() {
  await cards.eventsSettled();
  const sent = await stripe.events.list({ limit: 100 });
  const arrived = new Set(told.map(({ id }) => id));
  return sent.data
    .filter(({ id }) => arrived.has(id))
    .map(({ type }) => type)
    .reverse();
}

describe('card gateway: disputes', () => {
  it('disputes each charge of the test card and withdraws the money', async () => {
    const { id } = await charge('0259');
    expect(await toldTypes()).toEqual([
      'payment_intent.succeeded',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ]);
    const { data } = await stripe.disputes.list({ payment_intent: id });
    expect(data).toMatchObject([
      { amount: 324, status: 'needs_response', reason: 'fraudulent', payment_intent: id },
    ]);
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
  });

  it.each([
    ['won', 'winning_evidence', ['charge.dispute.funds_reinstated', 'charge.dispute.closed']],
    ['lost', 'losing_evidence', ['charge.dispute.closed']],
  ])('closes a dispute as %s when the evidence is %s', async (status, words, events) => {
    const { id: intent } = await charge();
    const { id } = await cards.dashboard.dispute(intent);
    await cards.eventsSettled();
    told = [];

    const evidence = { uncategorized_text: words };
    expect(await stripe.disputes.update(id, { evidence })).toMatchObject({ status });

    expect(await toldTypes()).toEqual(events);
    const whole = await stripe.disputes.retrieve(id, { expand: ['payment_intent'] });
    expect(whole).toMatchObject({ status, payment_intent: { id: intent } });
    await expect(stripe.disputes.close(id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('withdraws no money for an inquiry and keeps its charge refundable', async () => {
    const { id } = await charge('1976');
    expect(await toldTypes()).toEqual(['payment_intent.succeeded', 'charge.dispute.created']);
    expect((await stripe.refunds.create({ payment_intent: id })).status).toBe('succeeded');
    const [inquiry] = (await stripe.disputes.list({ payment_intent: id })).data;
    await cards.dashboard.closeDispute(inquiry?.id ?? '', 'lost');
    expect(await stripe.disputes.retrieve(inquiry?.id ?? '')).toMatchObject({
      status: 'warning_closed',
    });
  });
});

describe('card gateway: dashboard refunds', () => {
  it('reports and lists a refund, and rejects one that exceeds the charge', async () => {
    const { id: intent } = await charge();
    told = [];
    const { id } = await cards.dashboard.refund(intent, 124);
    expect(await toldTypes()).toEqual(['refund.created', 'charge.refunded']);
    const listed = await stripe.refunds.list({
      payment_intent: intent,
      expand: ['data.payment_intent'],
      created: { gte: Math.floor(Date.now() / 1000) - 60 },
    });
    expect(listed.data).toMatchObject([{ id, amount: 124, payment_intent: { id: intent } }]);

    await cards.dashboard.refund(intent);
    await expect(cards.dashboard.refund(intent)).rejects.toMatchObject({
      error: { code: 'charge_already_refunded' },
    });
  });

  it('can fail a refund after it was made', async () => {
    const { id: intent } = await charge();
    const { id } = await cards.dashboard.refund(intent);
    await cards.dashboard.failRefund(id);
    expect((await toldTypes()).at(-1)).toBe('refund.failed');
    expect(await stripe.refunds.retrieve(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
  });
});

describe('card gateway: replaced cards', () => {
  it('keeps the ID of a replaced card and charges the card with its new expiry date', async () => {
    const customer = `cus_replaced${++made}`;
    const payment_method = `pm_4242x0124xreplaced${made}`;
    const pay = () =>
      stripe.paymentIntents.create({
        amount: 324,
        currency: 'usd',
        confirm: true,
        customer,
        payment_method,
      });
    await expect(pay()).rejects.toMatchObject({ code: 'expired_card' });

    await cards.dashboard.replaceCard(payment_method, {
      expMonth: 11,
      expYear: 2041,
      lastFour: '5353',
    });

    expect(await toldTypes()).toContain('payment_method.automatically_updated');
    expect(await stripe.paymentMethods.retrieve(payment_method)).toMatchObject({
      card: { last4: '5353', exp_month: 11, exp_year: 2041 },
    });
    expect((await pay()).status).toBe('succeeded');
  });
});

describe('card gateway: dashboard', () => {
  it('offers actions on payments, refunds, disputes and cards', async () => {
    const { id, method } = await charge();
    const press = (action: string, of: string) =>
      fetch(`${cards.url}/dashboard/${action}`, {
        method: 'POST',
        body: new URLSearchParams({ id: of }),
      });
    const page = await (await press('dispute', id)).text();
    expect(page).toContain(`aria-label="Refund: ${id}"`);
    expect(page).toContain(`aria-label="Replaced by its network: ${method}"`);
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
    expect(page).toContain(`aria-label="Lost: ${dispute?.id}"`);
    await press('lose', dispute?.id ?? '');
    expect(await stripe.disputes.retrieve(dispute?.id ?? '')).toMatchObject({ status: 'lost' });
    await press('replace-card', method);
    expect((await stripe.paymentMethods.retrieve(method)).card?.last4).toBe('5353');
  });
});

describe('card gateway: events', () => {
  const undelivered = async () =>
    (await stripe.events.list({ delivery_success: false, types: ['refund.created'] })).data.length;

  it('retries with increasing delays until an event is acknowledged', async () => {
    const { id } = await charge();
    told = [];
    refusals = 3;
    await cards.dashboard.refund(id);
    expect(await toldTypes()).toEqual(['refund.created', 'charge.refunded']);
    expect(await undelivered()).toBe(0);
  });

  it('can deliver events out of order', async () => {
    const { id } = await charge();
    told = [];
    cards.faults.set('eventLate');
    await cards.dashboard.refund(id);
    expect(told).toEqual([]);
    await cards.sendHeldEvents();
    expect(told.map(({ type }) => type)).toEqual(['charge.refunded', 'refund.created']);
  });

  it('can lose an event, which is listed as undelivered', async () => {
    const { id } = await charge();
    told = [];
    cards.faults.set('eventLost');
    await cards.dashboard.refund(id);
    await cards.eventsSettled();
    expect(told).toEqual([]);
    expect(await undelivered()).toBe(1);
  });
});
