import { useBuying } from '@sideband/shared-sdk/blocks/buying';
import type { OrderRequest } from '@sideband/shared-sdk/orders';
import type { Choices } from './choices.ts';
import type { ChangeChoices } from './useChoices.ts';

interface Wanted {
  /** Order to price. Undefined until everything that the price depends on is known. */
  request: OrderRequest | undefined;
  choices: Choices;
  change: ChangeChoices;
}

/**
 * Prices the chosen order and confirms it once. The pending confirmation is kept in the choices.
 */
export function useOrder({ request, choices, change }: Wanted) {
  const { press, ...buying } = useBuying({
    asked: request ? JSON.stringify(request) : '',
    open: choices.press,
    onSent: ({ order, asked, key, paymentMethodId }) =>
      change({ press: { orderId: order.id, paymentMethodId, key, asked } }),
    onOutcome: () => change({ press: undefined }),
    // The price expired before the confirmation, but the new one is the same, so the order is
    // confirmed.
    onSamePrice: () => press(choices.paying?.paymentMethodId),
  });
  return {
    ...buying,
    /** Confirms the order at its price. After a decline, another payment method pays the same. */
    buy: press as (paymentMethodId?: string) => void,
  };
}

export type Ordering = ReturnType<typeof useOrder>;
