import type { Compilable, QueryResult } from 'kysely';
import type { Transaction } from './database.ts';

type Ask = <Row>(statement: Compilable<Row>) => Promise<QueryResult<Row>>;

const underWay = new WeakMap<Transaction, Promise<unknown>[]>();

/**
 * Sends a statement of a transaction whose answer nobody needs, and goes on: the next one is sent behind it, which saves
 * waiting for both. Nothing is kept before all of them are done, and where one fails `inTransaction` fails
 * with what it failed with. `heed` may throw because of how many rows it changed.
 */
export async function withoutWaiting(
  tx: Transaction,
  statement: Compilable,
  heed: (changed: bigint) => void = () => {},
): Promise<void> {
  const sent = underWay.get(tx);
  await throughConnection(tx, async (ask) => {
    const done = ask(statement).then(({ numAffectedRows = 0n }) => heed(numAffectedRows));
    if (!sent) return done;
    done.catch(() => {});
    sent.push(done);
  });
}

/** The rows of statements that are sent one right behind the other, and carried out in this order. */
export const together = <Rows extends unknown[]>(
  tx: Transaction,
  ...statements: { [Nth in keyof Rows]: Compilable<Rows[Nth]> }
): Promise<{ [Nth in keyof Rows]: Rows[Nth][] }> =>
  throughConnection(tx, async (ask) => {
    const answers = await Promise.all(statements.map(ask));
    return answers.map(({ rows }) => rows) as { [Nth in keyof Rows]: Rows[Nth][] };
  });

/** Waits for all that a transaction sent `withoutWaiting`, and fails with the first that failed. */
export async function waitAtEnd<Value>(
  tx: Transaction,
  act: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const sent: Promise<unknown>[] = [];
  underWay.set(tx, sent);
  const ended = await act(tx).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  // After a statement that failed the database refuses everything else, for no reason of its own.
  for (const each of sent) await each;
  if ('error' in ended) throw ended.error;
  return ended.value;
}

/** Kysely has each statement of a transaction wait for the one before; whoever holds the connection sends as they like. */
function throughConnection<Value>(tx: Transaction, act: (ask: Ask) => Promise<Value>) {
  const executor = tx.getExecutor();
  return executor.provideConnection((connection) => {
    const held = executor.withConnectionProvider({ provideConnection: (use) => use(connection) });
    return act((statement) => held.executeQuery(statement.compile()));
  });
}
