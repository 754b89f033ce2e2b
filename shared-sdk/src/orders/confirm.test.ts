import { expect, it } from '@jest/globals';
import { orders } from '@sideband/shared-sdk/orders';
import { writeRequest } from '@sideband/shared-sdk/wire/write-request';
import { orderId } from './model.ts';

const params = { orderId: orderId.parse('order-0001') };

it('confirms an order without a word on who pays, where that was said before', () => {
  expect(writeRequest(orders.confirmOrder, { params, body: undefined }).body).toBeUndefined();
  expect(
    writeRequest(orders.confirmOrder, { params, body: { paymentMethodId: 'pm-1' } }).body,
  ).toBe('{"paymentMethodId":"pm-1"}');
});
