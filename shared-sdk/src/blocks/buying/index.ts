export { next, unpriced } from './buying-flow.ts';
export { afterFailure, read, refusedWith } from './order-calls.ts';
export type {
  At,
  Buyable,
  Open,
  OrderEvent,
  OrderProblem,
  OrderState,
  PriceNote,
  Sent,
} from './order-states.ts';
export { runFlow, type Seller } from './run-flow.ts';
export { isUnsure, Unsure, type UnsureWords } from './Unsure.tsx';
export { useBuying } from './useBuying.ts';
