import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { BillingProfileRow } from './billing-profiles.table.ts';

type Profile = Pick<BillingProfileRow, 'billingProfileId' | 'isDefault'>;

/**
 * Which bills or subscriptions of an account are a profile's: those that name it. Those that name none are its default
 * one's. To be put into a query that reads nothing of another account.
 */
export function ofProfile({ billingProfileId, isDefault }: Profile): Expression<SqlBool> {
  const is = expressionBuilder<Tables, 'invoices' | 'subscriptions'>();
  return is.or([
    is('billingProfileId', '=', billingProfileId),
    ...(isDefault ? [is('billingProfileId', 'is', null)] : []),
  ]);
}

/** The same of a row that has been read. */
export const isOfProfile = (
  { billingProfileId: named }: { billingProfileId: string | null },
  { billingProfileId, isDefault }: Profile,
): boolean => (named === null ? isDefault : named === billingProfileId);
