import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { BillingProfileRow } from './billing-profiles.table.ts';

type Profile = Pick<BillingProfileRow, 'billingProfileId' | 'isDefault'>;

/**
 * Query condition for an account's invoices or subscriptions that belong to a profile. Rows without
 * a profile belong to the default one. The query itself must be restricted to the account.
 */
export function ofProfile({ billingProfileId, isDefault }: Profile): Expression<SqlBool> {
  const is = expressionBuilder<Tables, 'invoices' | 'subscriptions'>();
  return is.or([
    is('billingProfileId', '=', billingProfileId),
    ...(isDefault ? [is('billingProfileId', 'is', null)] : []),
  ]);
}

/** The same condition for a row already read. */
export const isOfProfile = (
  { billingProfileId: named }: { billingProfileId: string | null },
  { billingProfileId, isDefault }: Profile,
): boolean => (named === null ? isDefault : named === billingProfileId);
