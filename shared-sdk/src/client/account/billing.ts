export { billing } from '../../contract/billing/calls.ts';
export type {
  ActivityWish,
  BillingHistoryItem,
  PaymentHistoryItem,
} from '../../contract/billing/history.model.ts';
export type {
  BalanceAfter,
  BalanceDueDetails,
  BillingProfile,
  BillingProfileId,
  NextBill,
} from '../../contract/billing/model.ts';
