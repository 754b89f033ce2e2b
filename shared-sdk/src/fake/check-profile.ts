import { Failure, type Visitor } from './twin.ts';

/** Who pays has to be the customer's own. */
export function checkProfile({ customer }: Visitor, billingProfileId: string): void {
  if (billingProfileId !== `bp-${customer.account.accountNumber}`) {
    throw new Failure(404, 'NOT_FOUND');
  }
}
