import { type OrderEvent, useBuying } from '@sideband/shared-sdk/blocks/buying';
import type { OrderRequest } from '@sideband/shared-sdk/orders';
import { useState } from 'react';
import { useDeclined } from './useDeclined.ts';

interface Chosen {
  subscriptionId: string;
  offerId: string;
}

interface Wanted {
  /**
   * Change to price: `none` while nothing is chosen, undefined while the choices are loading.
   */
  request: Chosen | 'none' | undefined;
  /** Order that was confirmed earlier, whose outcome this page may not have seen. */
  open: (Partial<Chosen> & { orderId: string }) | undefined;
  /** Called with the order ID before each confirmation, so that the caller can keep it. */
  onPress: (order: string) => void;
}

/** Prices a change of plan or term and confirms its order once. */
export function useSwitchOrder({ request, open, onPress }: Wanted) {
  const [lapsed, setLapsed] = useState<string>();
  const { press, retry, state, ...buying } = useBuying({
    asked: request === 'none' ? '' : request && askedOf(request),
    open: open && { orderId: open.orderId, asked: askedOf(open) },
    onSent: ({ order }) => onPress(order.id),
    onOutcome: (event) => setLapsed(hasExpired(event) ? open && askedOf(open) : undefined),
  });

  const declined = useDeclined(state);

  return {
    ...buying,
    state,
    declined,
    /** Whether the price replaces one that has expired. */
    isAnew:
      state.step === 'priced' &&
      (state.note === 'same' || state.note === 'moved' || state.asked === lapsed),
    confirm(paymentMethodId?: string) {
      if (state.step === 'priced' || declined) press(paymentMethodId);
    },
    priceAgain: retry,
  };
}

export type SwitchOrder = ReturnType<typeof useSwitchOrder>;

const hasExpired = (event: OrderEvent) =>
  event.type === 'orderRead' && event.order.state === 'expired';

const askedOf = ({ subscriptionId = '', offerId = '' }: Partial<Chosen>) => {
  const request: OrderRequest = { planSwitch: { subscriptionId, offerId } };
  return JSON.stringify(request);
};
