import { expressionBuilder } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Tables } from '../database/tables.ts';

/** The identity of an account, to be compared with inside another query. */
export const identityOf = (accountNumber: Customer['accountNumber']) =>
  expressionBuilder<Tables>()
    .selectFrom('identities')
    .select('identityId')
    .where('accountNumber', '=', accountNumber);
