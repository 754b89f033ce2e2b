import { type At, type OrderEvent, useBuying } from '@sideband/shared-sdk/blocks/buying';
import type { OrderRequest } from '@sideband/shared-sdk/orders';
import { useState } from 'react';

interface Chosen {
  subscriptionId: string;
  offerId: string;
}

interface Wanted {
  /**
   * Change of term to price: `none` while no term is chosen, undefined while the terms are loading.
   */
  request: Chosen | 'none' | undefined;
  /** Order that was confirmed earlier, whose outcome this page may not have seen. */
  open: (Partial<Chosen> & { orderId: string }) | undefined;
  /** Called with the order ID before each confirmation, so that the caller can keep it. */
  onPress: (order: string) => void;
}

/** Prices a change of term and confirms its order once. */
export function useTermOrder({ request, open, onPress }: Wanted) {
  const [lapsed, setLapsed] = useState<string>();
  const { press, retry, state, ...buying } = useBuying({
    asked: request === 'none' ? '' : request && askedOf(request),
    open: open && { orderId: open.orderId, asked: askedOf(open) },
    onSent: ({ order }) => onPress(order.id),
    onOutcome: (event) => setLapsed(hasExpired(event) ? open && askedOf(open) : undefined),
  });

  // A declined change can be paid with another card until its order expires.
  const [declined, setDeclined] = useState<At<'declined'>>();
  const orderId = 'order' in state ? state.order.id : undefined;
  const known =
    state.step === 'declined' ? state : orderId === declined?.order.id ? declined : undefined;
  if (known !== declined) setDeclined(known);

  /**
   * A new object for each decline. While this is set, the customer is asked for a payment method.
   */
  const refused: object | undefined = known;

  return {
    ...buying,
    state,
    declined: refused,
    /** Whether the price replaces one that has expired. */
    isAnew:
      state.step === 'priced' &&
      (state.note === 'same' || state.note === 'moved' || state.asked === lapsed),
    confirm(paymentMethodId?: string) {
      if (state.step === 'priced' || known) press(paymentMethodId);
    },
    priceAgain: retry,
  };
}

const hasExpired = (event: OrderEvent) =>
  event.type === 'orderRead' && event.order.state === 'expired';

const askedOf = ({ subscriptionId = '', offerId = '' }: Partial<Chosen>) => {
  const request: OrderRequest = { planSwitch: { subscriptionId, offerId } };
  return JSON.stringify(request);
};
