import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Cards, localKeys, startCards } from '@sideband/stand-ins/cards';
import type { FastifyInstance } from 'fastify';
import { openStripe } from '../gateway/stripe-client.ts';
import { stripeGateway } from '../gateway/stripe-gateway.ts';
import { createServer } from '../http/create-server.ts';
import { createLogger } from '../http/logger.ts';
import { serveGatewayEvents } from './serve-gateway-events.ts';

const logger = createLogger({ write: () => {} });
let cards: Cards;
let app: FastifyInstance;
let settled: string[];
let failures = 0;
let made = 0;

beforeAll(async () => {
  cards = await startCards({ port: 0 });
  app = createServer({ logger });
  serveGatewayEvents(app, {
    stripe: openStripe({ secretKey: localKeys.secret, url: cards.url }),
    secret: localKeys.events,
    now: () => new Date(),
    async handle({ hint }) {
      if (failures-- > 0) throw new Error('the database is away');
      if (hint.about === 'charge') settled.push(hint.orderId);
    },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  cards.listen({ url: `${url}/api/gateway-events`, secret: localKeys.events });
});
beforeEach(() => {
  settled = [];
  failures = 0;
});
afterAll(async () => {
  await cards.close();
  await app.close();
});

const charge = async (lastFour = '4242') => {
  const name = `told${++made}`;
  await stripeGateway(openStripe({ secretKey: localKeys.secret, url: cards.url })).charge({
    key: `key-${name}`,
    customerId: `cus_${name}`,
    orderId: `order-${name}`,
    paymentMethodId: `pm_${lastFour}x1239x${name}`,
    amount: { minorUnits: 324, currency: 'USD' },
  });
  await cards.eventsSettled();
  return `order-${name}`;
};

const send = (body: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/gateway-events',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('POST /api/gateway-events', () => {
  it.each([
    ['a charge', '4242'],
    ['a charge that was declined', '0341'],
  ])('settles the order of %s', async (_, lastFour) => {
    const order = await charge(lastFour);
    expect(settled).toEqual([order]);
  });

  it('receives an event again when handling it fails', async () => {
    failures = 2;
    const order = await charge();
    expect(settled).toEqual([order]);
  });

  it.each([
    ['is not signed', {}],
    [
      'is signed with another secret',
      { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=abc` },
    ],
    ['was signed long ago', { 'stripe-signature': 't=1,v1=abc' }],
  ])('rejects an event that %s', async (_, headers) => {
    const forged = { type: 'payment_intent.succeeded', data: { object: { metadata: {} } } };
    expect((await send(JSON.stringify(forged), headers)).statusCode).toBe(400);
    expect((await send('', headers)).statusCode).toBe(400);
    expect(settled).toEqual([]);
  });
});
