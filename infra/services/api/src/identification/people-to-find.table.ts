import { sql } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';

type Handle = Database | Transaction;

/**
 * More accounts than any customer has. Someone whose phone number or email address is shared by
 * more accounts has to be found in another way.
 */
const most = 20;

/** Returns the customers in the given country with this email address, ignoring case. */
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

/** Returns the customers in the given country with this phone number. */
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
