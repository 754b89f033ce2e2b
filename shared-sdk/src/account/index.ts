export { accounts } from './calls.ts';
export type { Account, BillingStatus } from './model.ts';
