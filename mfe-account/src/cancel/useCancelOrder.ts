import { useBuying } from '@sideband/shared-sdk/blocks/buying';
import type { OrderRequest } from '@sideband/shared-sdk/orders';
import { useLocation, useSearchParams } from '@sideband/shared-sdk/react/router';
import { useDeclined } from '../ordering/useDeclined.ts';

/** Order that the page needs: `none` until the customer has come that far. */
export type Wanted = OrderRequest | 'none' | undefined;

/**
 * Prices and confirms the cancellation, or the offer taken instead. The ID of a confirmed order is
 * kept in the query string, so that a reload shows its outcome.
 */
export function useCancelOrder(wanted: Wanted, subscription: string | undefined) {
  const [query, go] = useSearchParams();
  const { state: place } = useLocation();
  const orderId = query.get('order');
  const asked = wanted === 'none' ? '' : wanted && JSON.stringify(wanted);
  const { press, retry, state, ...buying } = useBuying({
    asked,
    open: orderId === null ? undefined : { orderId, asked: asked ?? '' },
    onSent: ({ order }) =>
      go(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('order', order.id);
          if (subscription) next.set('subscription', subscription);
          return next;
        },
        { replace: true, state: place },
      ),
  });
  const declined = useDeclined(state);
  return {
    ...buying,
    state,
    declined,
    /** Whether the order replaces one that has expired, so that the customer looks at it again. */
    isAnew: state.step === 'priced' && (state.note === 'same' || state.note === 'moved'),
    confirm(paymentMethodId?: string) {
      if (state.step === 'priced' || declined) press(paymentMethodId);
    },
    retry,
  };
}

export type CancelOrder = ReturnType<typeof useCancelOrder>;
