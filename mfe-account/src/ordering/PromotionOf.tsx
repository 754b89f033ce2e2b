import {
  type PriceStretch,
  PromotionEnds,
  promotionOf,
} from '@sideband/shared-sdk/blocks/own-plans';
import type { Order } from '@sideband/shared-sdk/orders';
import { whenItChanges } from './when-it-changes.ts';

/** What the customer pays for the plan that is changed. */
export interface Changed {
  prices: readonly PriceStretch[];
}

interface Props {
  order: Order;
  plan: Changed;
  /** The new price over time. */
  price: string;
}

/** Says that an order ends a promotional price, if it does. */
export function PromotionOf({ order, plan, price }: Props) {
  const { isNow, day } = whenItChanges(order.charges);
  if (day === undefined) return null;
  return (
    <PromotionEnds promotion={promotionOf(plan.prices)} starts={day} isNow={isNow} price={price} />
  );
}
