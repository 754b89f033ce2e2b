import { expressionBuilder } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Tables } from '../database/tables.ts';

/** Subquery that selects the identity of an account. */
export const identityOf = (accountNumber: Customer['accountNumber']) =>
  expressionBuilder<Tables>()
    .selectFrom('identities')
    .select('identityId')
    .where('accountNumber', '=', accountNumber);
