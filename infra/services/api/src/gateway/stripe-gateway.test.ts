import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Cards, localKeys, startCards } from '@sideband/stand-ins/cards';
import { GatewayUnsure, type PaymentGateway } from './gateway.ts';
import { openStripe } from './stripe-client.ts';
import { stripeGateway } from './stripe-gateway.ts';

let cards: Cards;
let gateway: PaymentGateway;
let made = 0;

beforeAll(async () => {
  cards = await startCards({ port: 0 });
  gateway = stripeGateway(
    openStripe({ secretKey: localKeys.secret, url: cards.url, timeoutMs: 1_000 }),
  );
});
beforeEach(() => cards.faults.set('none'));
afterAll(() => cards.close());

/** A charge of a new customer, with a card that has these last four digits. */
const requestFor = (lastFour = '4242', until = '1239') => {
  const name = `test${++made}`;
  return {
    key: `key-${name}`,
    customerId: `cus_${name}`,
    orderId: `order-${name}`,
    paymentMethodId: `pm_${lastFour}x${until}x${name}`,
    amount: { minorUnits: 324, currency: 'CAD' as const },
  };
};

describe('charge', () => {
  it('is made once, no matter how often it is requested', async () => {
    const request = requestFor();
    const first = await gateway.charge(request);
    expect(first).toEqual({ status: 'succeeded', chargeId: expect.stringMatching(/^pi_/) });
    expect(await gateway.charge(request)).toEqual(first);
    expect(await gateway.findCharge(request)).toEqual(first);
  });

  it.each([
    ['the bank declines', '0341', '1239', 'generic_decline'],
    ['the card has expired', '4242', '0124', 'expired_card'],
  ])('is declined when %s, also when retried', async (_, lastFour, until, reason) => {
    const request = requestFor(lastFour, until);
    const declined = { status: 'declined', reason };
    expect(await gateway.charge(request)).toEqual(declined);
    expect(await gateway.charge(request)).toEqual(declined);
    expect(await gateway.findCharge(request)).toEqual(declined);
  });

  it('is declined when the card is unknown at the gateway', async () => {
    const request = { ...requestFor(), paymentMethodId: 'pm_unknown' };
    expect(await gateway.charge(request)).toEqual({ status: 'declined', reason: 'no_card' });
    expect(await gateway.findCharge(request)).toBeUndefined();
  });

  it.each([
    ['yes', { status: 'succeeded' }],
    ['no', { status: 'declined', reason: 'payment_intent_authentication_failure' }],
  ])("waits until the customer answers the bank's challenge with %s", async (answer, outcome) => {
    const request = requestFor('3184');
    const asked = await gateway.charge(request);
    if (asked.status !== 'requiresAction') throw new Error('The bank did not ask.');
    expect(asked.clientSecret).toContain(`${asked.chargeId}_secret_`);
    expect(await gateway.findCharge(request)).toEqual(asked);

    const body = new URLSearchParams({ answer });
    await fetch(`${cards.url}/3ds/${asked.chargeId}`, { method: 'POST', body });

    expect(await gateway.findCharge(request)).toMatchObject(outcome);
  });

  it('is declined off session when the bank requires authentication', async () => {
    const request = { ...requestFor('3184'), isOffSession: true };
    expect(await gateway.charge(request)).toMatchObject({ status: 'declined' });
  });

  it("is permanently refused below the gateway's minimum amount", async () => {
    const request = { ...requestFor(), amount: { minorUnits: 49, currency: 'CAD' as const } };
    const logged: object[] = [];
    const stripe = openStripe({ secretKey: localKeys.secret, url: cards.url });
    const logging = stripeGateway(stripe, { error: (of: object) => void logged.push(of) });
    const refused = { status: 'refused', reason: 'amount_too_small' };
    expect(await logging.charge(request)).toEqual(refused);
    expect(await gateway.findCharge(request)).toBeUndefined();
    expect(logged).toMatchObject([{ reason: 'amount_too_small', key: request.key }]);
  });

  it('returns its first outcome when the key is reused with another amount', async () => {
    const request = requestFor();
    const first = await gateway.charge(request);
    const other = { ...request, amount: { minorUnits: 999, currency: 'CAD' as const } };
    expect(await gateway.charge(other)).toEqual(first);
  });

  it('can be canceled until the bank approves it', async () => {
    const [request, paid] = [requestFor('3184'), requestFor()];
    const asked = await gateway.charge(request);
    if (asked.status !== 'requiresAction') throw new Error('The bank did not ask.');
    const cancelled = { status: 'declined', reason: 'canceled' };
    expect(await gateway.cancel(asked)).toEqual(cancelled);
    expect(await gateway.cancel(asked)).toEqual(cancelled);
    const body = new URLSearchParams({ answer: 'yes' });
    await fetch(`${cards.url}/3ds/${asked.chargeId}`, { method: 'POST', body });
    expect(await gateway.findCharge(request)).toEqual(cancelled);

    const charged = await gateway.charge(paid);
    if (charged.status !== 'succeeded') throw new Error('Nothing was charged.');
    expect(await gateway.cancel(charged)).toEqual(charged);
  });

  it('is found among more than a hundred charges of its customer', async () => {
    const request = requestFor();
    const first = await gateway.charge(request);
    for (let nth = 1; nth <= 101; nth++) {
      await gateway.charge({ ...request, key: `${request.key}:${nth}` });
    }
    expect(await gateway.findCharge(request)).toEqual(first);
    const { customerId } = requestFor();
    expect(await gateway.findCharge({ ...request, customerId })).toBeUndefined();
  });

  it('is refunded in part, once per key', async () => {
    const charged = await gateway.charge(requestFor());
    if (charged.status !== 'succeeded') throw new Error('Nothing was charged.');
    const amount = { minorUnits: 124, currency: 'CAD' as const };
    const refund = { key: 'refund-1', chargeId: charged.chargeId, amount };
    const first = await gateway.refund(refund);
    expect(await gateway.refund(refund)).toEqual(first);
    expect(await gateway.refund({ ...refund, key: 'refund-2' })).not.toEqual(first);
  });
});

describe('charge without a definite response', () => {
  it.each([
    ['the connection breaks twice', 'dropped', { times: 2 }],
    ['no response arrives', 'silent', {}],
  ] as const)(
    'has an unknown outcome when %s, until a retry with the key finds the charge',
    async (_, fault, how) => {
      const request = requestFor();
      cards.faults.set(fault, how);
      await expect(gateway.charge(request)).rejects.toBeInstanceOf(GatewayUnsure);
      expect(await gateway.findCharge(request)).toMatchObject({ status: 'succeeded' });
      expect(await gateway.charge(request)).toMatchObject({ status: 'succeeded' });
    },
  );

  it.each(['rateLimited', 'locked'] as const)(
    'has an unknown outcome after a 429 response (%s)',
    async (fault) => {
      const request = requestFor();
      cards.faults.set(fault);
      await expect(gateway.charge(request)).rejects.toBeInstanceOf(GatewayUnsure);
      expect(await gateway.charge(request)).toMatchObject({ status: 'succeeded' });
    },
  );

  it('has an unknown outcome after a 409 response, while the first request with the key is in flight', async () => {
    const request = requestFor();
    cards.faults.set('slow');
    const first = gateway.charge(request);
    await expect(first).rejects.toBeInstanceOf(GatewayUnsure);
    await expect(gateway.charge(request)).rejects.toBeInstanceOf(GatewayUnsure);
  });

  it('is retried by the client when the connection breaks once', async () => {
    cards.faults.set('dropped');
    expect(await gateway.charge(requestFor())).toMatchObject({ status: 'succeeded' });
  });

  it('is not made when the gateway is down', async () => {
    const request = requestFor();
    cards.faults.set('unavailable');
    await expect(gateway.charge(request)).rejects.toBeInstanceOf(GatewayUnsure);
    expect(await gateway.findCharge(request)).toBeUndefined();
  });

  it('is distinguished from one with a rejected API key', async () => {
    const wrong = stripeGateway(openStripe({ secretKey: 'sk_test_other', url: cards.url }));
    const asking = wrong.charge(requestFor());
    await expect(asking).rejects.not.toBeInstanceOf(GatewayUnsure);
    await expect(asking).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });
});
