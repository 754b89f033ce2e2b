import type { At, OrderState } from '@sideband/shared-sdk/blocks/buying';
import { useState } from 'react';

/**
 * Returns the last decline of the current order, as a new object each time. While it is set, the
 * customer is asked for a payment method: another card can pay until the order expires.
 */
export function useDeclined(state: OrderState): object | undefined {
  const [declined, setDeclined] = useState<At<'declined'>>();
  const orderId = 'order' in state ? state.order.id : undefined;
  const known =
    state.step === 'declined' ? state : orderId === declined?.order.id ? declined : undefined;
  if (known !== declined) setDeclined(known);
  return known;
}
