import { type Client, isAnswerLost, isServiceError, statusOf } from '@sideband/shared-sdk';
import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import type { OrderWish, orders } from '@sideband/shared-sdk/orders';
import { orderId } from '@sideband/shared-sdk/orders/model';
import type { OrderEvent, Sent } from './order-states.ts';

type Orders = Client<typeof orders>;

/** Requests a price. Never rejects: failures become events, as in `place` and `read`. */

export async function price(client: Orders, wish: OrderWish): Promise<OrderEvent> {
  try {
    const answer = await client.createOrder(wish);
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
    return refused(answer.error.code);
  } catch (error) {
    if (isAnswerLost(error) || isUnderWay(error)) return { type: 'answerLost' };
    return { type: 'brokeDown', breakdown: breakdownOf(error) };
  }
}

type ConfirmCode = Extract<Awaited<ReturnType<Orders['confirmOrder']>>, { ok: false }>['error'];

function refused(code: ConfirmCode['code']): OrderEvent {
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

/** Another tab, or an earlier press on this page, is still being processed. */
const isUnderWay = (error: unknown) => statusOf(error) === 409;

/**
 * Reads the state of an order. A missing order, or another customer's, becomes `refused`: nothing
 * was bought.
 */
export async function read(client: Orders, id: string): Promise<OrderEvent> {
  try {
    const { value: order } = await client.getOrder({ params: { orderId: orderId.parse(id) } });
    return { type: 'orderRead', order };
  } catch (error) {
    if (isServiceError(error) && error.status === 404)
      return { type: 'refused', code: 'INVALID_OFFER_DATA' };
    return { type: 'brokeDown', breakdown: breakdownOf(error) };
  }
}
