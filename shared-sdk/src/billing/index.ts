export { billing } from './calls.ts';
export type { ActivityWish, BillingHistoryItem, PaymentHistoryItem } from './history.model.ts';
export type {
  BalanceAfter,
  BalanceDueDetails,
  BillingProfile,
  BillingProfileId,
  NextBill,
} from './model.ts';
