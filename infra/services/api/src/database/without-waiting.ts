import { usesPlainPg } from '@sideband/database';
import type { Compilable, QueryResult } from 'kysely';
import type { Transaction } from './database.ts';

type Ask = <Row>(statement: Compilable<Row>) => Promise<QueryResult<Row>>;

const underWay = new WeakMap<Transaction, Promise<unknown>[]>();

/**
 * Pipelines a statement whose result the transaction does not need: later statements are sent
 * without waiting for it, which saves a round trip, except on plain `pg`. The transaction commits only after all of them
 * have succeeded. If one fails, `inTransaction` rejects with its error. `heed` receives the number
 * of affected rows and can throw to roll back.
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

/** Pipelines several statements, which run in this order, and returns their rows. */
export const together = <Rows extends unknown[]>(
  tx: Transaction,
  ...statements: { [Nth in keyof Rows]: Compilable<Rows[Nth]> }
): Promise<{ [Nth in keyof Rows]: Rows[Nth][] }> =>
  throughConnection(tx, async (ask) => {
    const answers = usesPlainPg() ? await inTurn(statements, ask) : await atOnce(statements, ask);
    return answers.map(({ rows }) => rows) as { [Nth in keyof Rows]: Rows[Nth][] };
  });

const atOnce = (statements: Compilable[], ask: Ask) => Promise.all(statements.map(ask));

async function inTurn(statements: Compilable[], ask: Ask) {
  const answers: QueryResult<unknown>[] = [];
  for (const statement of statements) answers.push(await ask(statement));
  return answers;
}

/**
 * Waits for all statements that the transaction sent with `withoutWaiting`. Rejects with the first
 * error among them.
 */
export async function waitAtEnd<Value>(
  tx: Transaction,
  act: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  if (usesPlainPg()) return act(tx);
  const sent: Promise<unknown>[] = [];
  underWay.set(tx, sent);
  const ended = await act(tx).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  // After a failed statement, the database rejects all later ones with an unspecific error, so the
  // first error is the cause.
  for (const each of sent) await each;
  if ('error' in ended) throw ended.error;
  return ended.value;
}

/**
 * Runs `act` on the transaction's connection itself. Kysely's own queue would make each statement
 * of a transaction wait for the previous one.
 */
function throughConnection<Value>(tx: Transaction, act: (ask: Ask) => Promise<Value>) {
  const executor = tx.getExecutor();
  return executor.provideConnection((connection) => {
    const held = executor.withConnectionProvider({ provideConnection: (use) => use(connection) });
    return act((statement) => held.executeQuery(statement.compile()));
  });
}
