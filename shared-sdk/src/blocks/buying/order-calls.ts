import { type Client, isAnswerLost, isServiceError, statusOf } from '@sideband/shared-sdk';
import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import type { ConfirmRefusal, OrderRequest, orders } from '@sideband/shared-sdk/orders';
import { orderId } from '@sideband/shared-sdk/orders/model';
import { z } from '@sideband/shared-sdk/wire';
import type { OrderEvent, Sent } from './order-states.ts';
import type { Seller } from './run-flow.ts';

type Orders = Client<typeof orders>;

/** Prices, confirms and reads single orders. */
export const sellerOf = (client: Orders): Seller => ({
  price: (asked) => price(client, JSON.parse(asked)),
  place: (sent) => place(client, sent),
  read: (id) => read(client, id),
});

/** Requests a price. Never rejects: failures become events, as in `place` and `read`. */
async function price(client: Orders, request: OrderRequest): Promise<OrderEvent> {
  try {
    const answer = await client.createOrder(request);
    if (answer.ok) return { type: 'priced', order: answer.value };
    const { error } = answer;
    const isUntaxed = 'state' in error && error.state !== undefined;
    return { type: 'refused', code: error.code, ...(isUntaxed && { isUntaxed }) };
  } catch (error) {
    return { type: 'brokeDown', breakdown: breakdownOf(error) };
  }
}

/**
 * Confirms the order once, without a retry. `answerLost` means that money may have moved (lost
 * response or 409), `brokeDown` that nothing has happened.
 */
export async function place(client: Orders, sent: Sent): Promise<OrderEvent> {
  const { order, key, paymentMethodId } = sent;
  try {
    const answer = await client.confirmOrder({
      params: { orderId: order.id },
      headers: { 'idempotency-key': key },
      body: paymentMethodId === undefined ? undefined : { paymentMethodId },
    });
    if (answer.ok) return { type: 'orderRead', order: answer.value };
    return refusedWith(answer.error.code);
  } catch (error) {
    return afterFailure(error);
  }
}

/** Returns the event for a refused confirmation. */
export function refusedWith(code: ConfirmRefusal['code']): OrderEvent<never> {
  switch (code) {
    case 'CREDIT_CARD_ERROR':
      return { type: 'declined' };
    // Returned for an expired order, and when the balance of the account has changed since the
    // quote.
    case 'OFFER_EXPIRED':
      return { type: 'lapsed' };
    default:
      return { type: 'refused', code };
  }
}

/**
 * Returns the event for a confirmation that failed without a response in the server's own format.
 */
export function afterFailure(error: unknown): OrderEvent<never> {
  // An earlier press, on this page or in another tab, is still being processed.
  const isUnderWay = statusOf(error) === 409;
  if (isAnswerLost(error) || isUnderWay) return { type: 'answerLost' };
  return { type: 'brokeDown', breakdown: breakdownOf(error) };
}

const missing: OrderEvent<never> = { type: 'refused', code: 'INVALID_OFFER_DATA' };

/**
 * Reads the state of an order. A missing order, or one that belongs to another customer, becomes
 * `refused`: nothing was bought.
 */
export async function read(client: Pick<Orders, 'getOrder'>, id: string): Promise<OrderEvent> {
  const named = z.safeParse(orderId, id);
  if (!named.success) return missing;
  try {
    const { value: order } = await client.getOrder({ params: { orderId: named.data } });
    return { type: 'orderRead', order };
  } catch (error) {
    if (isServiceError(error) && error.status === 404) return missing;
    return { type: 'brokeDown', breakdown: breakdownOf(error) };
  }
}
