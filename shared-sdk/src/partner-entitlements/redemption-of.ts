import type { PartnerEntitlement } from './model.ts';

/** Whether a partner's plan has been used (application §4). */
export const redemptionOf = ({ status }: Pick<PartnerEntitlement, 'status'>) =>
  status === 'pending' ? 'NotRedeemed' : 'Redeemed';
