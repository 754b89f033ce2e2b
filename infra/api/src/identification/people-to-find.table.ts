import { sql } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';

type Handle = Database | Transaction;

/** More than anybody has; whoever shares a number with more people than that is found by another way. */
const most = 20;

/** Everybody in that country with this address, in whatever capitals. */
export const peopleByEmail = (
  db: Handle,
  { email, country }: { email: string; country: Customer['country'] },
): Promise<Customer[]> =>
  db
    .selectFrom('customers')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .where('country', '=', country)
    .limit(most)
    .execute();

/** Everybody in that country with this number. */
export const peopleByPhone = (
  db: Handle,
  { phone, country }: { phone: string; country: Customer['country'] },
): Promise<Customer[]> =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('phone', '=', phone)
    .where('country', '=', country)
    .limit(most)
    .execute();
