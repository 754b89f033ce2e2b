import { describe, expect, it } from '@jest/globals';
import { GenericError, ServiceError } from '@sideband/shared-sdk';
import { place, read } from './order-calls.ts';

const unreadable = (status: number) => new GenericError(`not JSON (${status})`, { status });
const said = (status: number) => new ServiceError({ code: 'SYSTEM', status });

/** Client whose order calls both reject with the failure. */
const failing = (failure: Error) => {
  const call = () => Promise.reject(failure);
  return { confirmOrder: call, getOrder: call } as never;
};
const sent = { order: { id: 'order-0001' }, key: 'key-1' } as never;
const placed = async (failure: Error) => (await place(failing(failure), sent)).type;
const lookedUp = async (failure: Error) => (await read(failing(failure), 'order-0001')).type;

describe('order calls', () => {
  it.each([said(409), unreadable(409), said(502), unreadable(502)])(
    'treats %s as a possible purchase that has to be looked up',
    async (failure) => {
      expect(await placed(failure)).toBe('answerLost');
    },
  );

  it.each([said(403), unreadable(403)])(
    'treats %s as a failure that bought nothing',
    async (failure) => {
      expect(await placed(failure)).toBe('brokeDown');
    },
  );

  it('confirms an order with the key of the press, either with the chosen card or without a body', async () => {
    const asked: unknown[] = [];
    const order = { id: 'order-0002', state: 'confirmed' };
    const client = {
      async confirmOrder(input: unknown) {
        asked.push(input);
        return { ok: true, value: order };
      },
    } as never;
    const press = { order, key: 'key-2' };

    await place(client, { ...press, paymentMethodId: 'pm-2' } as never);
    const event = await place(client, press as never);

    expect(asked).toEqual([
      {
        params: { orderId: 'order-0002' },
        headers: { 'idempotency-key': 'key-2' },
        body: { paymentMethodId: 'pm-2' },
      },
      { params: { orderId: 'order-0002' }, headers: { 'idempotency-key': 'key-2' } },
    ]);
    expect(event).toEqual({ type: 'orderRead', order });
  });

  it('reads the order that was requested', async () => {
    const orders = [{ id: 'order-0001' }, { id: 'order-0002' }, { id: 'order-0003' }];
    const client = {
      getOrder: async ({ params }: { params: { orderId: string } }) => ({
        value: orders.find(({ id }) => id === params.orderId),
      }),
    } as never;

    expect(await read(client, 'order-0002')).toEqual({ type: 'orderRead', order: orders[1] });
  });

  it("treats only a 404 in the server's own format as a missing order", async () => {
    expect(await lookedUp(said(404))).toBe('refused');
    expect(await lookedUp(unreadable(404))).toBe('brokeDown');
  });
});
