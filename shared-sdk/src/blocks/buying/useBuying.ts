import { orders } from '@sideband/shared-sdk/orders';
import { useDomain, useHold } from '@sideband/shared-sdk/react';
import { useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import { next, unpriced } from './buying-flow.ts';
import { sellerOf } from './order-calls.ts';
import type { At, Open, OrderEvent, OrderState } from './order-states.ts';
import { ask, isMoving, isOutcome } from './run-flow.ts';

interface Options {
  /**
   * Serialized `OrderRequest`. Empty while a required choice is missing, undefined while it is
   * unknown whether one is.
   */
  asked: string | undefined;
  /** Confirmation that was sent earlier, whose outcome this page may not have seen. */
  open: Open | undefined;
  /** Called before a confirmation is sent, so that the caller can store it to survive a reload. */
  onSent: (sent: At<'placing'>) => void;
  /** Called when the outcome of a confirmation is known. */
  onOutcome?: (event: OrderEvent) => void;
  /** Called when the price has expired by the time of the press and the new one is the same. */
  onSamePrice?: () => void;
}

/**
 * Runs the flow of one order: prices the choices, confirms once, and looks up the outcome after a
 * lost response.
 */
export function useBuying({ asked, open, ...on }: Options) {
  const client = useDomain(orders);
  const seller = useMemo(() => sellerOf(client), [client]);
  const [state, happened] = useReducer(next, open, begin);
  useHold(isMoving(state));

  const { step } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that was left may have lost its price
  useEffect(() => {
    if (asked !== undefined) happened({ type: 'chosen', asked });
  }, [asked, step]);

  const sending = useEffectEvent(on.onSent);
  const ended = useEffectEvent((event: OrderEvent) => on.onOutcome?.(event));
  // Each state waits for one request. The reducer returns the same state for events that it
  // ignores, so a second press cannot send a second one.
  useEffect(() => {
    let isWanted = true;
    if (state.step === 'placing') sending(state);
    void ask(seller, state)?.then((event) => {
      const isReading = state.step === 'checking' || isAfterBank(state);
      const isKnown = isOutcome(event) && !(isReading && event.type === 'brokeDown');
      const wasSent = state.step === 'placing' || (isWanted && isReading);
      if (wasSent && isKnown) ended(event);
      if (isWanted) happened(event);
    });
    return () => {
      isWanted = false;
    };
  }, [seller, state]);

  const isSame = state.step === 'priced' && state.note === 'same';
  const repeat = useEffectEvent(() => on.onSamePrice?.());
  useEffect(() => {
    if (isSame) repeat();
  }, [isSame]);

  return {
    state,
    /** Confirms the order at its price. The key of a press that took no effect is reused. */
    press: (paymentMethodId: string | undefined) =>
      happened({ type: 'pressed', key: crypto.randomUUID(), paymentMethodId }),
    retry: () => happened({ type: 'retryChosen' }),
    checkOrder: () => happened({ type: 'checkChosen' }),
    challengeEnded: (outcome: 'succeeded' | 'refused' | 'unsure') =>
      happened({ type: 'challengeEnded', outcome }),
  };
}

const begin = (open: Open | undefined): OrderState =>
  open ? next(unpriced, { type: 'pressFound', ...open }) : unpriced;

const isAfterBank = (state: OrderState) => state.step === 'placing' && state.isAfterBank;
