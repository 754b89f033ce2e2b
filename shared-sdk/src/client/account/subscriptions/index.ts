export { afterCancelling } from '@sideband/shared-sdk/rules/cancellations';
export { isExisting, isGivenAway } from '@sideband/shared-sdk/rules/subscription-states';
export { subscriptions } from '../../../contract/subscriptions/calls.ts';
export type {
  ServedRadio,
  Subscription,
  SubscriptionId,
} from '../../../contract/subscriptions/model.ts';
export { situationOf } from './care-status.ts';
export { type BillingPartner, isBillingPartner, partnerName } from './partner-names.ts';
