import type { PartnerEntitlement } from '../../../contract/partner-entitlements/model.ts';

/** Returns whether a partner entitlement has been redeemed (application §4). */
export const redemptionOf = ({ status }: Pick<PartnerEntitlement, 'status'>) =>
  status === 'pending' ? 'NotRedeemed' : 'Redeemed';
