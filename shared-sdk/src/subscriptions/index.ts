export { subscriptions } from './calls.ts';
export { situationOf } from './care-status.ts';
export { isExisting } from './is-existing.ts';
export type { ServedRadio, Subscription, SubscriptionId } from './model.ts';
export { type BillingPartner, isBillingPartner, partnerName } from './partner-names.ts';
