import type { Order } from '@sideband/shared-sdk/orders';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useEffect, useRef } from 'react';
import type { Ordering } from './useOrder.ts';

interface Options {
  state: Ordering['state'];
  /** Path of the flow. The path of its confirmation is below it. */
  path: string;
  /** Draft key that the confirmation clears. */
  keptAt: string;
  /** Called once, together with the navigation. */
  also: () => void;
}

/**
 * Navigates to the confirmation when the order is placed. The confirmation replaces the review in
 * the history, so that the back button does not return to the payment.
 */
export function useWhenPlaced({ state, path, keptAt, also }: Options) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const order = state.step === 'placed' ? state.order : undefined;
  const placed = ({ id }: Order) => {
    also();
    const query = new URLSearchParams(search);
    query.set('order', id);
    navigate(`${path}/done?${query}`, { replace: true, state: { keptAt } });
  };
  const latest = useRef(placed);
  latest.current = placed;
  useEffect(() => {
    if (order) latest.current(order);
  }, [order]);
}
