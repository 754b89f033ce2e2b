import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startApi } from '../testing/start-api.ts';
import type { Transaction } from './database.ts';
import { inTransaction } from './in-transaction.ts';

const lock = (tx: Transaction, accountNumber: string) =>
  sql`select from customers where account_number = ${accountNumber} for update`.execute(tx);

it('makes a transaction again that the database took back because of another', async () => {
  const { db, given } = await startApi('PostgreSQL');
  const [ada, grace] = [await given.customer(), await given.customer()];
  let tries = 0;
  // Each has what the other wants: the database ends one of them.
  const meeting = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const cross = (nth: 0 | 1, first: string, second: string) =>
    inTransaction(db, async (tx) => {
      tries += 1;
      await lock(tx, first);
      meeting[nth].resolve();
      await meeting[nth === 0 ? 1 : 0].promise;
      await lock(tx, second);
      return nth;
    });

  const ended = await Promise.all([
    cross(0, ada.accountNumber, grace.accountNumber),
    cross(1, grace.accountNumber, ada.accountNumber),
  ]);

  expect(ended).toEqual([0, 1]);
  expect(tries).toBe(3);
});

it('gives up after five tries, and at once on anything else', async () => {
  const { db } = await startApi('PostgreSQL');
  const failing = async (code: string) => {
    let tries = 0;
    const raise = sql`do ${sql.raw(`$$ begin raise exception 'no' using errcode = '${code}'; end $$`)}`;
    const failed = inTransaction(db, async (tx) => {
      tries += 1;
      await raise.execute(tx);
    });
    await expect(failed).rejects.toMatchObject({ code });
    return tries;
  };
  expect(await failing('40001')).toBe(5);
  expect(await failing('23514')).toBe(1);
});
