import type { PartnerEntitlement } from './model.ts';

/** Returns whether a partner entitlement has been redeemed (application §4). */
export const redemptionOf = ({ status }: Pick<PartnerEntitlement, 'status'>) =>
  status === 'pending' ? 'NotRedeemed' : 'Redeemed';
