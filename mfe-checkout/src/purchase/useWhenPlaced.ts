import type { Order } from '@sideband/shared-sdk/orders';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useEffect, useRef } from 'react';
import type { Ordering } from './useOrder.ts';

interface Wish {
  state: Ordering['state'];
  /** The path of the flow; its end is below it. */
  path: string;
  /** What was typed is forgotten there, once the end stands. */
  keptAt: string;
  /** What is done besides, once. */
  also: () => void;
}

/** Goes on to the end of the flow. It takes the place of the review: Back does not lead to paying once more. */
export function useWhenPlaced({ state, path, keptAt, also }: Wish) {
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
