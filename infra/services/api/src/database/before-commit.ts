import type { Transaction } from './database.ts';

type Act = () => Promise<unknown>;

const waiting = new WeakMap<Transaction, Act[]>();

/**
 * Runs `act` at the end of a transaction that `inTransaction` opened, in the order of registration.
 * Returns `false`, and ignores `act`, in any other transaction.
 */
export function beforeCommit(tx: Transaction, act: Act): boolean {
  return waiting.get(tx)?.push(act) !== undefined;
}

/** Runs a transaction's function and then everything that it has registered with `beforeCommit`. */
export async function actThenLast<Value>(
  tx: Transaction,
  act: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const last: Act[] = [];
  waiting.set(tx, last);
  const value = await act(tx);
  waiting.delete(tx);
  for (const each of last) await each();
  return value;
}
