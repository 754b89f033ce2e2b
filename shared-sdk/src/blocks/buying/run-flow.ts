import type { Order } from '@sideband/shared-sdk/orders';
import { next } from './buying-flow.ts';
import type { Buyable, OrderEvent, OrderState, Sent } from './order-states.ts';

/** Calls that the flow makes. They never reject: failures become events. */
export interface Seller<O = Order> {
  /** Prices serialized choices. Omitted when prices are requested by other means. */
  price?(asked: string): Promise<OrderEvent<O>>;
  place(sent: Sent<O>): Promise<OrderEvent<O>>;
  read(orderId: string): Promise<OrderEvent<O>>;
}

/**
 * Sends the request that a state waits for. Returns undefined when the state waits for the customer
 * or the flow has ended.
 */
export function ask<O extends Buyable>(seller: Seller<O>, state: OrderState<O>) {
  switch (state.step) {
    case 'pricing':
      return seller.price?.(state.asked);
    case 'placing':
      return state.isAfterBank ? seller.read(state.order.id) : seller.place(state);
    case 'checking':
      return seller.read(state.orderId);
    default:
      return undefined;
  }
}

/** Runs the flow until it waits for the customer, or has ended. */
export async function runFlow<O extends Buyable>(
  seller: Seller<O>,
  state: OrderState<O>,
): Promise<OrderState<O>> {
  const answer = ask(seller, state);
  return answer ? runFlow(seller, next(state, await answer)) : state;
}

/** Whether money can move, so that the page must not be reloaded or swapped. */
export const isMoving = ({ step }: OrderState<unknown>) =>
  step === 'placing' || step === 'challenge' || step === 'checking';

/**
 * Whether the outcome of a confirmation is known, so that its idempotency key is no longer needed.
 */
export function isOutcome(event: OrderEvent<Buyable>): boolean {
  if (event.type === 'answerLost') return false;
  if (event.type !== 'orderRead') return true;
  return event.order.state !== 'confirming' && event.order.state !== 'paymentPending';
}
