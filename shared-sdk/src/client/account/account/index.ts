export { accounts } from '../../../contract/account/calls.ts';
export type { StreamingRefusal } from '../../../contract/account/errors.ts';
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
  StreamingPlan,
} from '../../../contract/account/model.ts';
export {
  authenticationStatusOf,
  type CustomerAuthenticationStatus,
} from './authentication-status.ts';
export { type BringRefusal, bringSignIn } from './bring-sign-in.ts';
export { type IdentifyRefusal, identify } from './identify.ts';
