export {
  authenticationStatusOf,
  type CustomerAuthenticationStatus,
} from './authentication-status.ts';
export { accounts } from './calls.ts';
export type { Account, BillingStatus } from './model.ts';
