import { type Client, isAnswerLost, isServiceError, statusOf } from '@sideband/shared-sdk';
import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { orders } from '@sideband/shared-sdk/orders';
import { orderId } from '@sideband/shared-sdk/orders/model';
import { useDomain, useHold } from '@sideband/shared-sdk/react';
import { z } from '@sideband/shared-sdk/wire';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { next, type TermEvent, type TermOrder } from './term-order-flow.ts';

interface Wanted {
  /** Change to price. Undefined until both the plan and the offer are known. */
  wish: { subscriptionId: string; offerId: string } | undefined;
  /** Order that was confirmed earlier, whose outcome this page may not have seen. */
  open: string | undefined;
  /** Called with the order ID before each confirmation, so that the caller can keep it. */
  onPress: (order: string) => void;
}

/** Prices a change of term and confirms its order. Concurrent presses are sent once. */
export function useTermOrder({ wish, open, onPress }: Wanted) {
  const client = useDomain(orders);
  const [state, happened] = useReducer(
    next,
    open,
    (orderId): TermOrder => (orderId ? { step: 'checking', orderId } : { step: 'unasked' }),
  );
  const isSending = useRef(false);

  const { step } = state;
  const moneyMoves = step === 'placing' || step === 'challenge' || step === 'checking';
  useHold(moneyMoves);

  const asked = wish && !open ? `${wish.subscriptionId} ${wish.offerId}` : '';
  const seen = useRef(asked);
  useEffect(() => {
    if (asked === seen.current) return;
    seen.current = asked;
    if (asked) happened({ type: 'chosen' });
    else if (!open) happened({ type: 'leftOpen' });
  }, [asked, open]);

  const isPricing = step === 'pricing';
  const [subscriptionId, offerId] = [wish?.subscriptionId, wish?.offerId];
  useEffect(() => {
    if (!isPricing || !subscriptionId || !offerId) return;
    return upTo(price(client, { subscriptionId, offerId }), happened);
  }, [isPricing, subscriptionId, offerId, client]);

  const checked = state.step === 'checking' ? state.orderId : undefined;
  useEffect(() => {
    if (checked) return upTo(read(client, checked), happened);
  }, [checked, client]);

  const confirm = useCallback(
    async (id: string, paymentMethodId?: string) => {
      // A second press may arrive before the busy state has been rendered.
      if (isSending.current) return;
      isSending.current = true;
      happened({ type: 'pressed' });
      const event = await place(client, { id, paymentMethodId });
      isSending.current = false;
      happened(event);
    },
    [client],
  );

  return {
    state,
    confirm(paymentMethodId?: string) {
      if (state.step !== 'priced') return;
      onPress(state.order.id);
      void confirm(state.order.id, paymentMethodId);
    },
    priceAgain: () => happened({ type: 'chosen' }),
    check: () => happened({ type: 'checkChosen' }),
    /**
     * Handles the end of the bank challenge. Confirms again unless the outcome is unsure, because
     * only the order knows what the bank decided.
     */
    challengeEnded(outcome: 'succeeded' | 'refused' | 'unsure') {
      if (state.step !== 'challenge') return;
      if (outcome === 'unsure') happened({ type: 'answerLost' });
      else void confirm(state.order.id);
    },
  };
}

type Orders = Client<typeof orders>;

/** Requests a price. Never rejects: failures become events, as in `place` and `read`. */

async function price(
  client: Orders,
  planSwitch: { subscriptionId: string; offerId: string },
): Promise<TermEvent> {
  try {
    const answer = await client.createOrder({ planSwitch });
    if (answer.ok) return { type: 'priced', order: answer.value };
    const { error } = answer;
    const isUntaxed = 'state' in error && error.state !== undefined;
    return { type: 'refused', code: error.code, ...(isUntaxed && { isUntaxed }) };
  } catch (error) {
    return { type: 'brokeDown', breakdown: breakdownOf(error) };
  }
}

/**
 * Confirms the order with a fresh idempotency key, without a retry. `answerLost` means that money
 * may have moved (lost response or 409), `brokeDown` that nothing has happened.
 */
async function place(
  client: Orders,
  { id, paymentMethodId }: { id: string; paymentMethodId: string | undefined },
): Promise<TermEvent> {
  try {
    const answer = await client.confirmOrder({
      params: { orderId: orderId.parse(id) },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: paymentMethodId === undefined ? undefined : { paymentMethodId },
    });
    if (answer.ok) return { type: 'orderRead', order: answer.value };
    const { code } = answer.error;
    if (code === 'CREDIT_CARD_ERROR') return { type: 'declined' };
    return code === 'OFFER_EXPIRED' ? { type: 'lapsed' } : { type: 'refused', code };
  } catch (error) {
    const isUnderWay = statusOf(error) === 409;
    if (isAnswerLost(error) || isUnderWay) return { type: 'answerLost' };
    return { type: 'brokeDown', breakdown: breakdownOf(error) };
  }
}

async function read(client: Orders, id: string): Promise<TermEvent> {
  const none: TermEvent = { type: 'refused', code: 'INVALID_OFFER_DATA' };
  const named = z.safeParse(orderId, id);
  if (!named.success) return none;
  try {
    const { value: order } = await client.getOrder({ params: { orderId: named.data } });
    return { type: 'orderRead', order };
  } catch (error) {
    if (isServiceError(error) && error.status === 404) return none;
    return { type: 'brokeDown', breakdown: breakdownOf(error) };
  }
}

/** Passes the outcome to `happened`, unless the returned function has been called before. */
function upTo(answer: Promise<TermEvent>, happened: (event: TermEvent) => void): () => void {
  let isWanted = true;
  void answer.then((event) => isWanted && happened(event));
  return () => {
    isWanted = false;
  };
}
