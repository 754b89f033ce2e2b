import { type Client, isAnswerLost, isServiceError, statusOf } from '@sideband/shared-sdk';
import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import type { OrderWish, orders } from '@sideband/shared-sdk/orders';
import { orderId } from '@sideband/shared-sdk/orders/model';
import type { OrderEvent, Sent } from './order-states.ts';

type Orders = Client<typeof orders>;

/** Each makes one call and says what happened; none throws. */

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

/** Sent once. A failure after which money may have moved is told from one that surely did nothing. */
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
    // An order that lapsed says so; so does one whose account owes another sum than it did.
    case 'OFFER_EXPIRED':
      return { type: 'lapsed' };
    default:
      return { type: 'refused', code };
  }
}

/** Another tab's press, or an earlier one of this page, is not done yet. */
const isUnderWay = (error: unknown) => statusOf(error) === 409;

/** What became of an order. One that is not there, or not this customer's, was not bought either. */
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
