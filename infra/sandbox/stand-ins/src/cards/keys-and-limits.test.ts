import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { type Cards, localKeys, startCards } from './start-cards.ts';

const hour = 60 * 60_000;
let cards: Cards;
let stripe: Stripe;
let ahead = 0;
let made = 0;

beforeAll(async () => {
  cards = await startCards({ port: 0, now: () => new Date(Date.now() + ahead) });
  stripe = clientOf(5_000);
});
beforeEach(() => cards.faults.set('none'));
afterAll(() => cards.close());

const clientOf = (timeout: number) =>
  new Stripe(localKeys.secret, {
    protocol: 'http',
    host: 'localhost',
    port: new URL(cards.url).port,
    timeout,
    maxNetworkRetries: 0,
    telemetry: false,
  });

const newPayer = (lastFour = '4242') => ({
  customer: `cus_limits${++made}`,
  payment_method: `pm_${lastFour}x1239xlimits${made}`,
});
type Payer = ReturnType<typeof newPayer>;

const charge = (of: Payer, more: object = {}, idempotencyKey?: string) =>
  stripe.paymentIntents.create(
    { amount: 324, currency: 'usd', confirm: true, ...of, ...more },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );

const chargesOf = async ({ customer }: Payer) =>
  (await stripe.paymentIntents.list({ customer })).data.map(({ status }) => status);

describe('card gateway: idempotency keys', () => {
  it('replays the response for 24 hours, and charges again after that', async () => {
    const [ada, key] = [newPayer(), `key-${made}`];
    const first = await charge(ada, {}, key);

    ahead += 24 * hour - 1_000;
    expect((await charge(ada, {}, key)).id).toBe(first.id);
    expect(await chargesOf(ada)).toHaveLength(1);

    ahead += 2_000;
    expect((await charge(ada, {}, key)).id).not.toBe(first.id);
    expect(await chargesOf(ada)).toHaveLength(2);
  });

  it('responds with 409 while the first request is in flight', async () => {
    const [ada, key] = [newPayer(), `key-${made}`];
    cards.faults.set('slow');
    const first = charge(ada, {}, key);
    while (cards.faults.chosen().fault === 'slow') await new Promise(setImmediate);
    await expect(charge(ada, {}, key)).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
      rawType: 'idempotency_error',
    });
    const { id } = await first;
    expect((await charge(ada, {}, key)).id).toBe(id);
    expect(await chargesOf(ada)).toEqual(['succeeded']);
  });

  it.each([
    ['other parameters', (ada: Payer, key: string) => charge(ada, { amount: 325 }, key)],
    [
      'another endpoint',
      (_: Payer, key: string) => stripe.customers.create({}, { idempotencyKey: key }),
    ],
  ])('rejects a key that is reused with %s', async (_, again) => {
    const [ada, key] = [newPayer(), `key-${made}`];
    await charge(ada, {}, key);
    await expect(again(ada, key)).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeIdempotencyError',
      rawType: 'idempotency_error',
      message: expect.stringContaining(`Try using a key other than '${key}' if you meant`),
    });
  });

  it('frees the key of a request that was rejected before execution', async () => {
    const [ada, key] = [newPayer(), `key-${made}`];
    await expect(charge(ada, { amount: 49 }, key)).rejects.toMatchObject({ statusCode: 400 });
    expect((await charge(ada, { amount: 50 }, key)).status).toBe('succeeded');
  });
});

describe('card gateway: amounts', () => {
  it.each([
    [49, 'usd', 'amount_too_small', 'Amount must be at least $0.50 usd'],
    [49, 'cad', 'amount_too_small', 'Amount must be at least $0.50 cad'],
    [100_000_000, 'usd', 'amount_too_large', 'Amount must be no more than $999,999.99 usd'],
  ])('rejects %i minor units of %s', async (amount, currency, code, message) => {
    await expect(charge(newPayer(), { amount, currency })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      param: 'amount',
      code,
      message,
    });
  });

  it.each(['usd', 'cad'])('charges 50 minor units of %s', async (currency) => {
    expect((await charge(newPayer(), { amount: 50, currency })).status).toBe('succeeded');
  });
});

describe('card gateway: rate limits', () => {
  it.each([
    ['rateLimited', 'rate_limit'],
    ['locked', 'lock_timeout'],
  ] as const)('fault %s responds with 429 %s and charges nothing', async (fault, code) => {
    const ada = newPayer();
    cards.faults.set(fault);
    await expect(charge(ada)).rejects.toMatchObject({
      type: 'StripeRateLimitError',
      statusCode: 429,
      code,
    });
    expect(await chargesOf(ada)).toEqual([]);
  });
});

describe('card gateway: payment intents', () => {
  it('cancels an intent during the challenge, after which answering the challenge has no effect', async () => {
    const { id } = await charge(newPayer('3184'));

    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(canceled.canceled_at).toEqual(expect.any(Number));

    const body = new URLSearchParams({ answer: 'yes' });
    await fetch(`${cards.url}/3ds/${id}`, { method: 'POST', body });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('canceled');
    await expect(stripe.paymentIntents.confirm(id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('does not cancel an intent that has succeeded or has already been canceled', async () => {
    const { id } = await charge(newPayer());
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'succeeded' },
    });
    const asked = await charge(newPayer('3184'));
    await stripe.paymentIntents.cancel(asked.id);
    await expect(stripe.paymentIntents.cancel(asked.id)).rejects.toMatchObject({
      payment_intent: { status: 'canceled' },
    });
    await expect(stripe.paymentIntents.cancel('pi_none')).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('expires an intent whose challenge was not answered within a day', async () => {
    const { id } = await charge(newPayer('3184'));
    ahead += 24 * hour;
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_payment_attempt_expired' },
    });
  });
});
