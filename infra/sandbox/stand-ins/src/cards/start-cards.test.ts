import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { type Cards, localKeys, startCards } from './start-cards.ts';

// Uses Stripe's own client, unmodified.
let cards: Cards;
let stripe: Stripe;

beforeAll(async () => {
  cards = await startCards({ port: 0 });
  stripe = clientOf(localKeys.secret);
});
beforeEach(() => cards.faults.set('none'));
afterAll(() => cards.close());

const clientOf = (key: string, timeout = 5_000) =>
  new Stripe(key, {
    protocol: 'http',
    host: 'localhost',
    port: new URL(cards.url).port,
    timeout,
    maxNetworkRetries: 0,
    telemetry: false,
  });

const wholeCard = { exp_month: 12, exp_year: 2039, cvc: '123' };
const ok = '4242424242424242';

/**
 * Does what the card fields page does: confirms with the publishable key and the secret of this one
 * intent.
 */
async function typeCard(
  setup: { id: string; client_secret: string | null },
  card: object,
  key = localKeys.publishable,
) {
  const body = new URLSearchParams({ client_secret: setup.client_secret ?? '' });
  body.set('payment_method_data[type]', 'card');
  body.set('payment_method_data[billing_details][address][postal_code]', '12207');
  for (const [name, value] of Object.entries({ ...wholeCard, ...card }))
    body.set(`payment_method_data[card][${name}]`, String(value));
  const answer = await fetch(`${cards.url}/v1/setup_intents/${setup.id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body,
  });
  return { status: answer.status, body: await answer.json() };
}

async function newSetup() {
  const customer = await stripe.customers.create({ metadata: { account: '41000000013' } });
  return stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' });
}

/** Creates a customer with a stored card. */
async function stored(number = ok) {
  const setup = await newSetup();
  await typeCard(setup, { number });
  const { customer, payment_method: method } = await stripe.setupIntents.retrieve(setup.id);
  return { customer: String(customer), method: String(method), setup };
}

const charge = (of: { customer: string; method: string }, more = {}, key?: string) =>
  stripe.paymentIntents.create(
    {
      amount: 324,
      currency: 'usd',
      customer: of.customer,
      payment_method: of.method,
      confirm: true,
      metadata: { key: key ?? '' },
      ...more,
    },
    key === undefined ? {} : { idempotencyKey: key },
  );

const answerBank = (id: string, answer: 'yes' | 'no') =>
  fetch(`${cards.url}/3ds/${id}`, { method: 'POST', body: new URLSearchParams({ answer }) });

describe('card gateway: storing cards', () => {
  it('stores a card through a setup and attaches it to its customer', async () => {
    const setup = await newSetup();
    expect(await typeCard(setup, { number: ok })).toMatchObject({ body: { status: 'succeeded' } });

    const read = await stripe.setupIntents.retrieve(setup.id, { expand: ['payment_method'] });
    expect(read).toMatchObject({
      status: 'succeeded',
      payment_method: {
        customer: setup.customer,
        card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2039 },
        billing_details: { address: { postal_code: '12207' } },
      },
    });
  });

  it.each([
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
  ])('recognizes %s as %s', async (number, brand) => {
    const { method } = await stored(number);
    expect((await stripe.paymentMethods.retrieve(method)).card?.brand).toBe(brand);
  });

  it.each([
    ['declined', '4000000000000002', {}, 'card_declined', 'generic_decline'],
    ['with insufficient funds', '4000000000009995', {}, 'card_declined', 'insufficient_funds'],
    ['that has expired', '4000000000000069', {}, 'expired_card', 'expired_card'],
    ['with another CVC', '4000000000000127', {}, 'incorrect_cvc', 'incorrect_cvc'],
    ['that cannot be processed', '4000000000000119', {}, 'processing_error', 'processing_error'],
    ['with a wrong digit', '4242424242424241', {}, 'incorrect_number', undefined],
    ['that is not a test card', '4111111111111111', {}, 'card_declined', 'live_mode_test_card'],
    ['that expired last year', ok, { exp_year: 2020 }, 'invalid_expiry_year', undefined],
    ['with an invalid month', ok, { exp_month: 13 }, 'invalid_expiry_month', undefined],
    ['with a two-digit CVC', ok, { cvc: '12' }, 'invalid_cvc', undefined],
  ])('does not store a card (%s)', async (_, number, more, code, decline_code) => {
    const setup = await newSetup();
    const answer = await typeCard(setup, { number, ...more });
    expect(answer).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code, ...(decline_code && { decline_code }) } },
    });
    // Another attempt with the same setup is allowed.
    expect((await typeCard(setup, { number: ok })).status).toBe(200);
  });

  it('stores no card without the secret of the setup', async () => {
    const setup = await newSetup();
    const guessed = { ...setup, client_secret: 'seti_secret_guess' };
    expect((await typeCard(guessed, { number: ok })).status).toBe(400);
    expect((await typeCard(setup, { number: ok }, 'sk_test_other')).status).toBe(401);
    await expect(clientOf('sk_test_other').customers.create()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    });
  });

  it('does not charge a card of another customer', async () => {
    const [ada, grace] = [await stored(), await stored()];
    await expect(charge({ customer: grace.customer, method: ada.method })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'payment_method_unexpected_state',
    });
  });

  it('does not charge a detached card', async () => {
    const ada = await stored();
    await stripe.paymentMethods.detach(ada.method);
    await expect(charge(ada)).rejects.toMatchObject({ code: 'payment_method_unexpected_state' });
  });

  it('does not charge a card of a deleted customer', async () => {
    const ada = await stored();
    expect(await stripe.customers.del(ada.customer)).toMatchObject({ deleted: true });
    await expect(charge(ada)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(stripe.customers.del(ada.customer)).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('updates the expiry date and the billing address of a card', async () => {
    const { method } = await stored();
    const billing_details = { address: { postal_code: '10001' } };
    const card = { exp_month: 3, exp_year: 2041 };
    expect(await stripe.paymentMethods.update(method, { card, billing_details })).toMatchObject({
      card,
      billing_details,
    });
  });

  it('recognizes a card of the seed records or of an earlier run by its id', async () => {
    const seeded = { customer: 'cus_seed41000000013', method: 'pm_4242x1239x41000000013' };
    expect((await charge(seeded)).status).toBe('succeeded');
    const ended = { ...seeded, method: 'pm_4242x0124x41000000013' };
    await expect(charge(ended)).rejects.toMatchObject({ code: 'expired_card' });
    await expect(charge({ ...seeded, method: 'pm_unknown' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });
});

describe('card gateway: charges', () => {
  it('charges a card and lists the payment of its customer', async () => {
    const ada = await stored();
    const taken = await charge(ada, {}, 'order-1:1');
    expect(taken).toMatchObject({ status: 'succeeded', amount_received: 324, currency: 'usd' });

    const found = await stripe.paymentIntents.list({ customer: ada.customer });
    expect(found.data).toMatchObject([{ id: taken.id, metadata: { key: 'order-1:1' } }]);
  });

  it('replays a charge with the same key and rejects the key with other parameters', async () => {
    const ada = await stored();
    const key = `again-${ada.method}`;
    const [first, second] = [await charge(ada, {}, key), await charge(ada, {}, key)];
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(charge(ada, { amount: 325 }, key)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
    expect((await stripe.paymentIntents.list({ customer: ada.customer })).data).toHaveLength(1);
  });

  it('replays a decline under its key', async () => {
    const ada = await stored('4000000000000341');
    const key = `declined-${ada.method}`;
    for (const _ of ['once', 'again'])
      await expect(charge(ada, {}, key)).rejects.toMatchObject({
        type: 'StripeCardError',
        code: 'card_declined',
      });
    const { data } = await stripe.paymentIntents.list({ customer: ada.customer });
    expect(data.map(({ status }) => status)).toEqual(['requires_payment_method']);
  });

  it('lists payments in pages', async () => {
    const ada = await stored();
    for (let nth = 0; nth < 5; nth++) await charge(ada);
    const found: string[] = [];
    for await (const { id } of stripe.paymentIntents.list({ customer: ada.customer, limit: 2 }))
      found.push(id);
    expect(new Set(found).size).toBe(5);
  });

  it('refunds a charge in parts, up to its amount', async () => {
    const ada = await stored();
    const { id: payment_intent } = await charge(ada);
    expect(await stripe.refunds.create({ payment_intent, amount: 300 })).toMatchObject({
      status: 'succeeded',
      amount: 300,
    });
    await expect(stripe.refunds.create({ payment_intent, amount: 25 })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });
  });
});

describe('card gateway: 3-D Secure', () => {
  it.each([
    ['yes', 'succeeded'],
    ['no', 'requires_payment_method'],
  ] as const)('applies the answer %s when a card is stored', async (answer, status) => {
    const setup = await newSetup();
    const asked = await typeCard(setup, { number: '4000002760003184' });
    expect(asked.body).toMatchObject({
      status: 'requires_action',
      next_action: { redirect_to_url: { url: `${cards.url}/3ds/${setup.id}` } },
    });
    const page = await fetch(`${cards.url}/3ds/${setup.id}?locale=fr-CA`);
    expect(await page.text()).toContain('Votre banque demande');

    const told = await answerBank(setup.id, answer);

    expect(await told.text()).toContain('/3ds/finished.js');
    expect((await stripe.setupIntents.retrieve(setup.id)).status).toBe(status);
  });

  it.each([
    ['yes', 'succeeded'],
    ['no', 'requires_payment_method'],
  ] as const)('applies the answer %s when the card is charged', async (answer, status) => {
    const ada = await whoIsAsked();
    const asked = await charge(ada);
    expect(asked.status).toBe('requires_action');
    const page = await fetch(`${cards.url}/3ds/${asked.id}`);
    expect(await page.text()).toContain('$3.24');

    await answerBank(asked.id, answer);
    await answerBank(asked.id, 'no');

    expect((await stripe.paymentIntents.retrieve(asked.id)).status).toBe(status);
  });

  it('declines an off-session charge', async () => {
    const ada = await whoIsAsked();
    await expect(charge(ada, { off_session: true })).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'authentication_required',
    });
  });

  async function whoIsAsked() {
    const setup = await newSetup();
    await typeCard(setup, { number: '4000002760003184' });
    await answerBank(setup.id, 'yes');
    const { customer, payment_method } = await stripe.setupIntents.retrieve(setup.id);
    return { customer: String(customer), method: String(payment_method) };
  }
});

describe('card gateway: faults', () => {
  const statuses = async (customer: string) =>
    (await stripe.paymentIntents.list({ customer })).data.map(({ status }) => status);

  it('declines once', async () => {
    const ada = await stored();
    cards.faults.set('declined');
    await expect(charge(ada)).rejects.toMatchObject({ type: 'StripeCardError' });
    expect((await charge(ada)).status).toBe('succeeded');
  });

  it('charges once when the connection breaks after the charge and the client retries', async () => {
    const ada = await stored();
    cards.faults.set('dropped');
    expect((await charge(ada)).status).toBe('succeeded');
    expect(await statuses(ada.customer)).toEqual(['succeeded']);
  });

  it('leaves the client without a result when the retry breaks too', async () => {
    const ada = await stored();
    cards.faults.set('dropped', { times: 2 });
    await expect(charge(ada)).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(await statuses(ada.customer)).toEqual(['succeeded']);
  });

  it('charges without ever responding', async () => {
    const ada = await stored();
    cards.faults.set('silent');
    const impatient = clientOf(localKeys.secret, 200);
    const request = { amount: 324, currency: 'usd', customer: ada.customer, confirm: true };
    await expect(
      impatient.paymentIntents.create({ ...request, payment_method: ada.method }),
    ).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(await statuses(ada.customer)).toEqual(['succeeded']);
  });

  it('charges nothing when the gateway is down', async () => {
    const ada = await stored();
    cards.faults.set('unavailable');
    await expect(charge(ada)).rejects.toMatchObject({ type: 'StripeAPIError' });
    expect(await statuses(ada.customer)).toEqual([]);
  });

  it('selects a fault on its page', async () => {
    const form = new URLSearchParams({ fault: 'declined', times: '2' });
    const chosen = await fetch(`${cards.url}/faults`, { method: 'POST', body: form });
    expect(await chosen.text()).toContain('value="declined" aria-current="true"');
    expect(cards.faults.chosen()).toEqual({ fault: 'declined', times: 2 });
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
      told.push(stripe.webhooks.constructEvent(body, signature, localKeys.events));
      answered.push('event');
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    cards.listen({ url: `http://127.0.0.1:${port}`, secret: localKeys.events });
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
    const ada = await stored();
    const { id } = await charge(ada, {}, `told-${ada.method}`);
    await cards.eventsSettled();
    expect(told).toMatchObject([
      {
        type: 'payment_intent.succeeded',
        data: { object: { id, metadata: { key: `told-${ada.method}` } } },
      },
    ]);
    expect((await stripe.events.list()).data[0]?.id).toBe(told[0]?.id);
  });

  it('can deliver an event twice', async () => {
    const ada = await stored();
    cards.faults.set('eventTwice');
    await charge(ada);
    await cards.eventsSettled();
    expect(told).toHaveLength(2);
    expect(told[0]?.id).toBe(told[1]?.id);
  });

  it('can deliver an event before the response', async () => {
    const ada = await stored();
    cards.faults.set('eventFirst');
    await charge(ada);
    answered.push('answer');
    expect(answered).toEqual(['event', 'answer']);
  });

  it('can hold an event back', async () => {
    const ada = await stored();
    cards.faults.set('eventLate');
    await charge(ada);
    await cards.eventsSettled();
    expect(told).toEqual([]);
    await cards.sendHeldEvents();
    expect(told).toHaveLength(1);
  });

  it('reports a charge whose response was lost', async () => {
    const ada = await stored();
    cards.faults.set('dropped', { times: 2 });
    await charge(ada).catch(() => {});
    await cards.eventsSettled();
    expect(told.map(({ type }) => type)).toEqual(['payment_intent.succeeded']);
  });
});
