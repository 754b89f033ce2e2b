import { billingProfileOf } from './billing-profile-of.ts';
import type { Visitor } from './twin.ts';

/** Who pays has to be the customer's own. An account has bills before it has a profile; they go by this name. */
export function checkProfile(visitor: Visitor, billingProfileId: string): void {
  if (billingProfileId === `bp-${visitor.customer.account.accountNumber}`) return;
  billingProfileOf(visitor, billingProfileId);
}
