import { expect, it } from '@jest/globals';
import { orders } from '@sideband/shared-sdk/orders';
import { writeRequest } from '@sideband/shared-sdk/wire/write-request';
import { orderId } from './model.ts';

const params = { orderId: orderId.parse('order-0001') };
const headers = { 'idempotency-key': '8e03978e-40d5-43dd-bc93-6894a57f9324' };

it('confirms an order without a word on who pays, where that was said before', () => {
  expect(
    writeRequest(orders.confirmOrder, { params, headers, body: undefined }).body,
  ).toBeUndefined();
  expect(
    writeRequest(orders.confirmOrder, { params, headers, body: { paymentMethodId: 'pm-1' } }).body,
  ).toBe('{"paymentMethodId":"pm-1"}');
});

it('sends the key of a confirmation as a header', () => {
  expect(writeRequest(orders.confirmOrder, { params, headers, body: undefined }).headers).toEqual(
    headers,
  );
});
