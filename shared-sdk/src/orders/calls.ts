import { paymentRefusal } from '@sideband/shared-sdk/billing-service/errors';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import { confirmation, order, orderId, orderWish } from './model.ts';

const named = z.object({ orderId });

/** An order is made, read and agreed to, then confirmed. Nothing is charged before it is confirmed. */
export const orders = domain('orders', {
  /**
   * Makes an order of one of the four kinds and prices it. Never repeated by itself, harmless to:
   * an order that is not confirmed lapses. Failures are thrown. Spec: SDK §3, §7 Commerce.
   */
  createOrder: call.post('commerce/v1/orders', {
    credential: 'authenticated',
    body: orderWish,
    answer: order,
  }),
  /**
   * Carries the order out at the price it was made with. Never repeated by itself: when the answer
   * is lost it may be done, so read the order again first. Spec: SDK §7 Commerce, application §4.
   */
  confirmOrder: call.post('commerce/v1/orders/{orderId}/confirm', {
    credential: 'authenticated',
    params: named,
    body: z.optional(confirmation),
    answer: order,
    refusals: paymentRefusal,
  }),
  /** Reads an order of the customer's own. Safe to repeat. Spec: SDK §7 Commerce. */
  getOrder: call.get('commerce/v1/orders/{orderId}', {
    credential: 'authenticated',
    params: named,
    answer: order,
  }),
});
