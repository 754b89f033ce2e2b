export { partnerEntitlements } from '../../../contract/partner-entitlements/calls.ts';
export type {
  ActivationRefusal,
  PartnerLinkRefusal,
} from '../../../contract/partner-entitlements/errors.ts';
export type {
  LinkedEntitlement,
  PartnerEntitlement,
  PartnerEntitlementId,
} from '../../../contract/partner-entitlements/model.ts';
export { redemptionOf } from './redemption-of.ts';
