export { billing } from '../../contract/billing/calls.ts';
export type {
  ActivityRequest,
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
