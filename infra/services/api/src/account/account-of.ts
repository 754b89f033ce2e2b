import type { Account } from '@sideband/shared-sdk/account/model';
import { shownPlace } from '@sideband/shared-sdk/rules/address';
import type { Customer } from '../customers/customers.table.ts';
import type { readBalances } from '../ledger/balances.table.ts';

/**
 * Maps a stored customer and the customer's balances to the account shown on the customer's own
 * pages.
 */
export function accountOf(
  customer: Customer,
  { credit, amountDue, isPastDue }: Awaited<ReturnType<typeof readBalances>>,
): Account {
  const { isEBill, phone, serviceAddress, billingAddress, ...account } = customer;
  return {
    ...account,
    ...(phone !== null && { phone }),
    ...(serviceAddress && shownPlace(serviceAddress)),
    ...(billingAddress && { billingAddress }),
    billingStatus: { amountDue, credit, isEBill, isPastDue },
  };
}
