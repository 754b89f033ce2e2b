import { describe, expect, it } from '@jest/globals';
import { createFakeBackend, type Fate } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { orders } from '@sideband/shared-sdk/orders';
import { orderId } from '@sideband/shared-sdk/orders/model';
import { newTransactionId, purchases } from '@sideband/shared-sdk/purchases';
import { quotes } from '@sideband/shared-sdk/quotes';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import fc from 'fast-check';
import { buySeveral, lookUp, type Outcome, type Wanted } from './buy-several.ts';

const serviceAddress = {
  addressLine1: '1 Main St',
  city: 'Nowhere',
  state: 'OR',
  zip: '97035',
  country: 'US' as const,
};

/** Creates three quotes, and a network that applies the listed faults to the purchase requests. */
async function setOut(fates: Fate[]) {
  const backend = createFakeBackend();
  let isRough = false;
  const sdk = backend.newSdk({
    fetch(address, init) {
      const isPurchase = String(address instanceof Request ? address.url : address).includes(
        'add-',
      );
      const fate = isRough && isPurchase ? (fates.shift() ?? 'well') : 'well';
      if (fate === 'unsent') throw new TypeError('Failed to fetch');
      const answer = backend.fetch(address, init);
      return fate === 'lost'
        ? answer.then(() => Promise.reject(new TypeError('Failed to fetch')))
        : answer;
    },
  });
  const customer = await backend.given.customer();
  await signInWithPassword(sdk, customer);
  const { paymentMethodId } = await backend.given.paymentMethod(customer);
  const offerId = await backend.given.offer({ productGroups: ['satellite'] });
  const wanted: Wanted[] = [];
  for (let nth = 0; nth < 3; nth++) {
    const { deviceId } = await backend.given.radio();
    const quote = await sdk.bind(quotes).quote({ offerId, deviceId, serviceAddress });
    if (!quote.ok) throw new Error(quote.error.code);
    const { quoteId } = quote.value;
    wanted.push({ deviceId, quoteId, transactionId: newTransactionId() });
  }
  isRough = true;
  return { backend, sdk, customer, wanted, paymentMethodId };
}

describe('buySeveral', () => {
  it('buys each plan exactly once under any network faults, given enough retries', async () => {
    const fate = fc.constantFrom<Fate>('well', 'lost', 'unsent');
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { maxLength: 8 }), async (fates) => {
        const { sdk, wanted, paymentMethodId } = await setOut([...fates]);
        const clients = { purchases: sdk.bind(purchases), orders: sdk.bind(orders) };
        const outcomes = new Map<string, Outcome>();
        for (let round = 0; round < 10; round++) {
          const open = wanted.filter(({ deviceId }) => outcomes.get(deviceId)?.is !== 'bought');
          await buySeveral(clients, open, {
            paymentMethodId,
            sending() {},
            tell: (deviceId, outcome) => void outcomes.set(deviceId, outcome),
          });
        }
        expect([...outcomes.values()].map(({ is }) => is)).toEqual(['bought', 'bought', 'bought']);
        const { value } = await sdk.bind(subscriptions).subscriptions();
        expect(value.subscriptions).toHaveLength(3);
      }),
      { numRuns: 25 },
    );
  });

  it('continues after a failure that is unrelated to the card, even when the response to it was lost', async () => {
    const { backend, sdk, customer, wanted, paymentMethodId } = await setOut(['lost']);
    const clients = { purchases: sdk.bind(purchases), orders: sdk.bind(orders) };
    const [first] = wanted;
    if (!first) throw new Error('There is no radio.');
    await backend.given.subscription({ of: customer, deviceId: first.deviceId });
    const outcomes: Outcome['is'][] = [];
    await buySeveral(clients, wanted, {
      paymentMethodId,
      sending() {},
      tell: (_, { is }) => void outcomes.push(is),
    });
    expect(outcomes).toEqual(['taken', 'bought', 'bought']);
  });

  it.each([
    ['CREDIT_CARD_ERROR', 'declined'],
    ['OFFER_EXPIRED', 'lapsed'],
    ['INVALID_OFFER_DATA', 'gone'],
    ['BAD_DATA_RETURNED', 'gone'],
    ['SUB_ALREADY_EXISTS_FOR_IDENTITY', 'taken'],
  ] as const)('maps an order that failed with %s to %s', async (code, is) => {
    const { backend, sdk, wanted, paymentMethodId } = await setOut([]);
    const [first] = wanted;
    if (!first) throw new Error('There is no radio.');
    const { quoteId, transactionId } = first;
    const pay = { paymentMethodId };
    await sdk.bind(purchases).addSubscription({ transactionId, quoteId, pay });
    const client = sdk.bind(orders);
    const { value } = await client.getOrder({ params: { orderId: orderId.parse(transactionId) } });

    backend.answer('orders.getOrder', { ...value, state: 'failed', failure: { code } });
    expect(await lookUp({ orders: client }, transactionId)).toEqual({ is });
  });
});
