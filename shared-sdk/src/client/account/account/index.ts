export type { AccountNotice, NextBestAction } from '../../../contract/account/attention.model.ts';
export { accounts } from '../../../contract/account/calls.ts';
export type { StreamingRefusal } from '../../../contract/account/errors.ts';
export type {
  Account,
  AccountWithoutPerson,
  Balances,
  BillingStatus,
  Entrance,
  Identified,
  LinkPurpose,
  NamedRadio,
  RenewablePlan,
  RenewedPlan,
  StreamingPlan,
} from '../../../contract/account/model.ts';
export type {
  OwnAccount,
  Plan,
  PlanPhase,
  SubscriptionView,
} from '../../../contract/account/own-account.model.ts';
export {
  authenticationStatusOf,
  type CustomerAuthenticationStatus,
} from './authentication-status.ts';
export { type BringRefusal, bringSignIn } from './bring-sign-in.ts';
export { type IdentifyRefusal, identify } from './identify.ts';
