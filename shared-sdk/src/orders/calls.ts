import { call, domain, z } from '@sideband/shared-sdk/wire';
import { idempotent } from '@sideband/shared-sdk/wire/idempotency';
import { confirmRefusal, orderRefusal } from './errors.ts';
import { confirmation, order, orderId, orderWish } from './model.ts';

const named = z.object({ orderId });

/** An order is made, read and agreed to, then confirmed. Nothing is charged before it is confirmed. */
export const orders = domain('orders', {
  /**
   * Makes an order of one of the four kinds and prices it; the price holds for a quarter of an hour.
   * Never repeated by itself, harmless to: an order that is not confirmed lapses. Spec: SDK §3, §7 Commerce.
   */
  createOrder: call.post('commerce/v1/orders', {
    credential: 'authenticated',
    body: orderWish,
    answer: order,
    refusals: orderRefusal,
  }),
  /**
   * Carries the order out at the price it was made with, once, however often it is asked. Never repeated
   * by itself: when the answer is lost, or another try under the same key is under way (409
   * `IDEMPOTENCY_KEY_IN_USE`), it may be done, so read the order again. Where the answer is
   * `paymentPending`, let the customer do what `nextAction` asks for, then confirm again, under any key.
   * Spec: SDK §7 Commerce, application §4.
   */
  confirmOrder: call.post('commerce/v1/orders/{orderId}/confirm', {
    credential: 'authenticated',
    params: named,
    headers: idempotent,
    body: z.optional(confirmation),
    answer: order,
    refusals: confirmRefusal,
  }),
  /** Reads an order of the customer's own. Safe to repeat. Spec: SDK §7 Commerce. */
  getOrder: call.get('commerce/v1/orders/{orderId}', {
    credential: 'authenticated',
    params: named,
    answer: order,
  }),
});
