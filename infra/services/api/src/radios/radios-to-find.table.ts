import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Radio } from './radios.table.ts';

type Handle = Database | Transaction;

export const radiosOf = (db: Handle, accountNumber: Customer['accountNumber']): Promise<Radio[]> =>
  db
    .selectFrom('radios')
    .selectAll()
    .where('accountNumber', '=', accountNumber)
    .orderBy('radioId')
    .execute();

/** Finds a radio by license plate, which is unique within its state. */
export const radioByPlate = (
  db: Handle,
  { plate, state }: { plate: string; state: string },
): Promise<Radio | undefined> =>
  db
    .selectFrom('radios')
    .selectAll()
    .where('plateNumber', '=', plate)
    .where('plateState', '=', state)
    .executeTakeFirst();
