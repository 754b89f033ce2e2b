import { describe, expect, it } from '@jest/globals';
import { orders } from '@sideband/shared-sdk/orders';
import { z } from '@sideband/shared-sdk/wire';
import { writeRequest } from '@sideband/shared-sdk/wire/write-request';
import { orderId } from '../../../contract/orders/model.ts';

const params = { orderId: orderId.parse('order-0001') };
const headers = { 'idempotency-key': '8e03978e-40d5-43dd-bc93-6894a57f9324' };

describe('confirmOrder request', () => {
  it('sends the payment method as JSON, or no body when there is none', () => {
    const { body } = orders.confirmOrder;
    expect(body && z.safeParse(body, undefined)).toMatchObject({ success: true });
    expect(writeRequest(orders.confirmOrder, { params, headers, body: undefined }).body).toBe(
      undefined,
    );
    expect(
      writeRequest(orders.confirmOrder, { params, headers, body: { paymentMethodId: 'pm-1' } })
        .body,
    ).toBe('{"paymentMethodId":"pm-1"}');
  });

  it('sends the idempotency key as a header', () => {
    expect(writeRequest(orders.confirmOrder, { params, headers, body: undefined }).headers).toEqual(
      headers,
    );
  });
});
