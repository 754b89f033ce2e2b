import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { orders } from '@sideband/shared-sdk/orders/calls';
import { newBuyer } from '../testing/buyer.ts';
import { startApi } from '../testing/start-api.ts';

const headers = { 'idempotency-key': '8e03978e-40d5-43dd-bc93-6894a57f9324' };

/** Every call that names an order, with its ID in the path. */
const calls = [
  ['getOrder', (id: string) => ({ ...orders.getOrder, path: `commerce/v1/orders/${id}` })],
  [
    'confirmOrder',
    (id: string) => ({ ...orders.confirmOrder, path: `commerce/v1/orders/${id}/confirm` }),
  ],
] as const;

describe('access to orders', () => {
  it.each(calls)('is limited to the customer of the order (%s)', async (_, callOf) => {
    const api = await startApi();
    const [ada, grace] = [await newBuyer(api, { credit: 900 }), await newBuyer(api)];
    const { id } = await ada.order(await api.given.offer());
    const visitor = api.visit();
    const status = async (of: string, token: string | undefined) => {
      const call = callOf(of);
      const body = call.method === 'POST' ? {} : undefined;
      return (await visitor.ask.raw(call, body, token, headers)).status;
    };

    expect(await status(id, undefined)).toBe(401);
    expect(await status(id, await visitor.accessToken())).toBe(403);
    expect(await status(id, await grace.accessToken())).toBe(404);
    expect(await status(`OAC-${randomUUID()}`, await grace.accessToken())).toBe(404);
    expect(await ada.read(id)).toMatchObject({ value: { state: 'quoted' } });
  });

  it('requires a signed-in customer to create one', async () => {
    const { visit } = await startApi();
    const visitor = visit();
    const body = { newSubscription: { offerId: 'any' } };
    const made = async (token?: string) =>
      (await visitor.ask.raw(orders.createOrder, body, token)).status;
    expect(await made()).toBe(401);
    expect(await made(await visitor.accessToken())).toBe(403);
  });

  it('is limited to 120 new orders per account per hour', async () => {
    const api = await startApi();
    const ada = await newBuyer(api);
    const offer = await api.given.offer();
    for (let nth = 0; nth < 120; nth++) await ada.order(offer);
    await expect(ada.order(offer)).rejects.toThrow('RATE_LIMIT_EXCEEDED');
  });
});
