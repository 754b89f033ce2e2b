import { type OrderWish, orders } from '@sideband/shared-sdk/orders';
import { useDomain, useHold } from '@sideband/shared-sdk/react';
import { useEffect, useReducer, useRef } from 'react';
import type { Choices } from './choices.ts';
import { place, price, read } from './order-calls.ts';
import { next, unpriced } from './order-flow.ts';
import type { OrderEvent, OrderState, Sent } from './order-states.ts';
import type { ChangeChoices } from './useChoices.ts';

interface Wanted {
  /** Order to price. Undefined until everything that pricing needs is known. */
  wish: OrderWish | undefined;
  choices: Choices;
  change: ChangeChoices;
}

/** Prices the chosen order and confirms it once. */
export function useOrder({ wish, choices, change }: Wanted) {
  const client = useDomain(orders);
  const [state, happened] = useReducer(next, choices.press, (press) =>
    press ? next(unpriced, { type: 'pressFound', ...press }) : unpriced,
  );
  const isSending = useRef(false);
  useHoldWhile(state);

  const asked = wish ? JSON.stringify(wish) : '';
  const { step } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that was left may have lost its price
  useEffect(() => happened({ type: 'chosen', asked }), [asked, step]);

  const pricing = step === 'pricing' ? state.asked : undefined;
  useEffect(() => {
    if (pricing) return upTo(price(client, JSON.parse(pricing)), happened);
  }, [pricing, client]);

  const open = step === 'checking' ? state.orderId : undefined;
  useEffect(() => {
    if (!open) return;
    return upTo(read(client, open), (event) => {
      if (event.type !== 'brokeDown' && isEnd(event)) change({ press: undefined });
      happened(event);
    });
  }, [open, client, change]);

  const send = async (sent: Sent) => {
    // A second press may arrive before the busy state has been rendered.
    if (isSending.current) return;
    isSending.current = true;
    const { order, asked, key, paymentMethodId } = sent;
    change({ press: { orderId: order.id, paymentMethodId, key, asked } });
    happened({ type: 'pressed', key, paymentMethodId });
    const event = await place(client, sent);
    isSending.current = false;
    if (isEnd(event)) change({ press: undefined });
    happened(event);
  };
  const buy = () => {
    if (state.step !== 'priced') return;
    const { order, asked } = state;
    const paymentMethodId = choices.paying?.paymentMethodId;
    void send({ order, asked, paymentMethodId, key: crypto.randomUUID() });
  };

  // The price expired between review and press, and the new one is the same, so the press is
  // repeated for the customer.
  const isPressedAlready = state.step === 'priced' && state.note === 'same';
  const again = useRef(buy);
  again.current = buy;
  useEffect(() => {
    if (isPressedAlready) again.current();
  }, [isPressedAlready]);

  return {
    state,
    buy,
    retry: () => happened({ type: 'retryChosen' }),
    checkOrder: () => happened({ type: 'checkChosen' }),
    paymentGiven: () => happened({ type: 'paymentGiven' }),
    /**
     * Handles the end of the bank challenge. Sends the confirmation again unless the outcome is
     * unsure, because only the order knows what the bank decided.
     */
    challengeEnded(outcome: 'succeeded' | 'refused' | 'unsure') {
      if (state.step !== 'challenge') return;
      if (outcome === 'unsure') return happened({ type: 'answerLost' });
      void send(state);
    },
  };
}

export type Ordering = ReturnType<typeof useOrder>;

/**
 * Returns whether the outcome of a confirmation is known, so that its idempotency key is no longer
 * needed.
 */
function isEnd(event: OrderEvent): boolean {
  if (event.type === 'answerLost') return false;
  if (event.type !== 'orderRead') return true;
  return event.order.state !== 'confirming' && event.order.state !== 'paymentPending';
}

/** Blocks reloads and swaps of the page while money can move. */
function useHoldWhile({ step }: OrderState) {
  useHold(step === 'placing' || step === 'challenge' || step === 'checking');
}

/** Passes the outcome to `happened`, unless the returned function has been called before. */
function upTo(answer: Promise<OrderEvent>, happened: (event: OrderEvent) => void): () => void {
  let isWanted = true;
  void answer.then((event) => isWanted && happened(event));
  return () => {
    isWanted = false;
  };
}
