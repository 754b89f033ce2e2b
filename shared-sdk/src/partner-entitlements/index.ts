export { partnerEntitlements } from './calls.ts';
export type { ActivationRefusal } from './errors.ts';
export type { PartnerEntitlement, PartnerEntitlementId } from './model.ts';
export { redemptionOf } from './redemption-of.ts';
