export { partnerEntitlements } from './calls.ts';
export type { ActivationRefusal, PartnerLinkRefusal } from './errors.ts';
export type { LinkedEntitlement, PartnerEntitlement, PartnerEntitlementId } from './model.ts';
export { redemptionOf } from './redemption-of.ts';
