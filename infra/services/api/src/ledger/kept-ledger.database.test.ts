import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { databases } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { post } from './ledger.table.ts';

const house = { debit: { kind: 'cash' }, credit: { kind: 'sales' } } as const;
const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });
const reference = () => crypto.randomUUID();

describe.each(databases)('ledger constraints on %s', (database) => {
  it('reject, at commit, a transaction that does not sum to zero', async () => {
    const { db } = await startApi(database);
    const crooked = db.transaction().execute(async (tx) => {
      const ledgerTransactionId = await post(
        tx,
        { at: new Date(), reason: 'credit_granted', reference: reference() },
        { ...house, amount: usd(100) },
      );
      const { ledgerAccountId } = await tx
        .selectFrom('ledgerPostings')
        .select('ledgerAccountId')
        .where('ledgerTransactionId', '=', ledgerTransactionId)
        .executeTakeFirstOrThrow();
      const more = { ledgerTransactionId, ledgerAccountId, minorUnits: 1 };
      await tx.insertInto('ledgerPostings').values(more).execute();
    });
    await expect(crooked).rejects.toThrow('does not balance');
  });

  it('reject a transaction without postings', async () => {
    const { db } = await startApi(database);
    const empty = db
      .insertInto('ledgerTransactions')
      .values({ at: new Date(), reason: 'credit_granted', reference: reference() })
      .execute();
    await expect(empty).rejects.toThrow('does not balance');
  });

  it('reject a second transaction with the same reason and reference', async () => {
    const { db } = await startApi(database);
    const what = { at: new Date(), reason: 'credit_granted', reference: reference() } as const;
    const give = () =>
      db.transaction().execute((tx) => post(tx, what, { ...house, amount: usd(100) }));
    await give();
    await expect(give()).rejects.toThrow('unique');
  });

  it.each(['ledger_postings', 'ledger_transactions', 'audit', 'gift_card_redemptions'])(
    'reject updates, deletes and truncation of %s',
    async (table) => {
      const { db, given } = await startApi(database);
      await (await given.signedIn()).redeem(await given.giftCard());
      const column = { audit: 'actor', gift_card_redemptions: 'currency' }[table];
      const set = `${column ?? 'ledger_transaction_id'} = ${column ?? 'ledger_transaction_id'}`;

      for (const statement of [`update ${table} set ${set}`, `delete from ${table}`]) {
        await expect(sql.raw(statement).execute(db)).rejects.toThrow(
          `${table} is only ever added to`,
        );
      }
      await expect(sql.raw(`truncate ${table} cascade`).execute(db)).rejects.toThrow(
        'only ever added',
      );
    },
  );
});
