import type { Database, Transaction } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';

interface RefusedInputsTable {
  kind:
    | 'password'
    | 'signUpEmail'
    | 'accountEmail'
    | 'linkEmail'
    | 'phone'
    | 'username'
    | 'humanCheck';
  valueHash: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    refusedInputs: RefusedInputsTable;
  }
}
export type RefusedInput = { kind: RefusedInputsTable['kind']; value: string };

const hashOf = (secrets: Secrets, { kind, value }: RefusedInput) =>
  secrets.keyed(`refused:${kind}`, value);

/** Whether the value is on the blocklist that we were given. */
export const isRefused = async (
  db: Database | Transaction,
  secrets: Secrets,
  input: RefusedInput,
): Promise<boolean> =>
  (await db
    .selectFrom('refusedInputs')
    .select('kind')
    .where('kind', '=', input.kind)
    .where('valueHash', '=', hashOf(secrets, input))
    .executeTakeFirst()) !== undefined;

export const insertRefusedInput = (tx: Transaction, secrets: Secrets, input: RefusedInput) =>
  tx
    .insertInto('refusedInputs')
    .values({ kind: input.kind, valueHash: hashOf(secrets, input) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
