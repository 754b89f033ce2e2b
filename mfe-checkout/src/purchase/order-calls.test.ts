import { expect, it } from '@jest/globals';
import { GenericError, ServiceError } from '@sideband/shared-sdk';
import { place, read } from './order-calls.ts';

const unreadable = (status: number) => new GenericError(`not JSON (${status})`, { status });
const said = (status: number) => new ServiceError({ code: 'SYSTEM', status });

/** Both calls of an order end in that failure. */
const failing = (failure: Error) => {
  const call = () => Promise.reject(failure);
  return { confirmOrder: call, getOrder: call } as never;
};
const sent = { order: { id: 'order-0001' }, key: 'key-1' } as never;
const placed = async (failure: Error) => (await place(failing(failure), sent)).type;
const lookedUp = async (failure: Error) => (await read(failing(failure), 'order-0001')).type;

it.each([said(409), unreadable(409), said(502), unreadable(502)])(
  'an order may have been placed after %s, and is looked up',
  async (failure) => {
    expect(await placed(failure)).toBe('answerLost');
  },
);

it.each([said(403), unreadable(403)])('an order was not placed after %s', async (failure) => {
  expect(await placed(failure)).toBe('brokeDown');
});

it('only the server’s own 404 says that there is no such order', async () => {
  expect(await lookedUp(said(404))).toBe('refused');
  expect(await lookedUp(unreadable(404))).toBe('brokeDown');
});
