import { call, domain, z } from '@sideband/shared-sdk/wire';
import { idempotent } from '@sideband/shared-sdk/wire/idempotency';
import { confirmRefusal, orderRefusal } from './errors.ts';
import { confirmation, order, orderId, orderRequest } from './model.ts';

const named = z.object({ orderId });

/** Orders: create one, show its price, then confirm it. Nothing is charged before confirmation. */
export const orders = domain('orders', {
  /**
   * Creates and prices an order of one of the four kinds. Returns it in state `quoted`; its price
   * holds for 15 minutes. Throws 404 when the subscription or billing profile is not the customer's
   * own, and 429 after 120 orders per account within an hour.
   *
   * Not retried automatically, but a retry is harmless: an unconfirmed order expires. Spec: SDK §3,
   * §7 Commerce.
   */
  createOrder: call.post('commerce/v1/orders', {
    credential: 'authenticated',
    body: orderRequest,
    answer: order,
    refusals: orderRefusal,
  }),
  /**
   * Carries out the order once, at its quoted price, no matter how often it is confirmed. Reuse an
   * `idempotency-key` only to retry the same confirmation: with another body it throws 422
   * `IDEMPOTENCY_KEY_REUSED`.
   *
   * When the returned state is `paymentPending`, let the customer complete `nextAction`, then
   * confirm again with any key.
   *
   * Not retried automatically. When the response is lost, or another attempt with the same key is
   * in progress (409 `IDEMPOTENCY_KEY_IN_USE`), the order may already have been carried out: read
   * it with `getOrder`. Spec: SDK §7 Commerce, application §4.
   */
  confirmOrder: call.post('commerce/v1/orders/{orderId}/confirm', {
    credential: 'authenticated',
    params: named,
    headers: idempotent,
    body: z.optional(confirmation),
    answer: order,
    refusals: confirmRefusal,
  }),
  /**
   * Returns one of the customer's own orders; throws 404 for any other. Safe to retry. Spec: SDK §7
   * Commerce.
   */
  getOrder: call.get('commerce/v1/orders/{orderId}', {
    credential: 'authenticated',
    params: named,
    answer: order,
  }),
});
