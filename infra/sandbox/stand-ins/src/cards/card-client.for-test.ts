import Stripe from 'stripe';
import { localKeys, startCards } from './start-cards.ts';

const wholeCard = { exp_month: 12, exp_year: 2039, cvc: '123' };
export const ok = '4242424242424242';

/**
 * A gateway, and the calls that pages and servers make to it through Stripe's own unmodified
 * client.
 */
export async function startCardClient() {
  const cards = await startCards({ port: 0 });
  const clientOf = (key: string, timeout = 5_000) =>
    new Stripe(key, {
      protocol: 'http',
      host: 'localhost',
      port: new URL(cards.url).port,
      timeout,
      maxNetworkRetries: 0,
      telemetry: false,
    });
  const stripe = clientOf(localKeys.secret);

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

  return { cards, stripe, clientOf, typeCard, newSetup, stored, charge, answerBank };
}
