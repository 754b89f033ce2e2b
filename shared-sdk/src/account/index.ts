export {
  authenticationStatusOf,
  type CustomerAuthenticationStatus,
} from './authentication-status.ts';
export { type BringRefusal, bringSignIn } from './bring-sign-in.ts';
export { accounts } from './calls.ts';
export { type IdentifyRefusal, identify } from './identify.ts';
export type {
  Account,
  AccountWithoutPerson,
  BillingStatus,
  Entrance,
  Identified,
  LinkPurpose,
  NamedRadio,
  RenewablePlan,
  RenewedPlan,
} from './model.ts';
