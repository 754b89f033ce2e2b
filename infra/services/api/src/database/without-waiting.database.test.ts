import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { databases } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { inTransaction } from './in-transaction.ts';
import { together, withoutWaiting } from './without-waiting.ts';

describe.each(databases)('pipelined statements on %s', (database) => {
  it('run in order, and before later queries of the transaction', async () => {
    const { db, given } = await startApi(database);
    const { accountNumber } = await given.customer({ firstName: 'Ada' });
    const itself = db.selectFrom('customers').where('accountNumber', '=', accountNumber as never);
    const named = await inTransaction(db, async (tx) => {
      for (const firstName of ['Grace', 'Edith']) {
        const change = tx.updateTable('customers').set({ firstName });
        await withoutWaiting(tx, change.where('accountNumber', '=', accountNumber as never));
      }
      const name = tx.selectFrom('customers').select('firstName');
      const whose = name.where('accountNumber', '=', accountNumber as never);
      return together(tx, whose, whose.clearSelect().select(['lastName', 'isEBill']));
    });

    const { lastName, isEBill } = await itself.selectAll().executeTakeFirstOrThrow();
    expect(named).toEqual([[{ firstName: 'Edith' }], [{ lastName, isEBill }]]);
  });

  it('fail the transaction with the first error, even if later statements fail too', async () => {
    const { db, given } = await startApi(database);
    const { accountNumber } = await given.customer({ firstName: 'Ada' });
    const change = (part: { firstName?: string; country?: never }) =>
      inTransaction(db, async (tx) => {
        const first = tx.updateTable('customers').set({ firstName: 'Grace' });
        await withoutWaiting(tx, first.where('accountNumber', '=', accountNumber as never));
        const second = tx.updateTable('customers').set(part);
        await withoutWaiting(tx, second.where('accountNumber', '=', accountNumber as never));
        // Fails as well, but only because the transaction is already aborted.
        await tx.selectFrom('customers').select('email').execute();
      });

    await expect(change({ country: 'XX' as never })).rejects.toMatchObject({ code: '23514' });
    const name = db.selectFrom('customers').select('firstName');
    expect(
      await name.where('accountNumber', '=', accountNumber as never).executeTakeFirstOrThrow(),
    ).toEqual({ firstName: 'Ada' });
  });

  it('roll the transaction back when they affect an unexpected number of rows', async () => {
    const { db, given } = await startApi(database);
    const { accountNumber } = await given.customer({ firstName: 'Ada' });
    const nobody = inTransaction(db, async (tx) => {
      const first = tx.updateTable('customers').set({ firstName: 'Grace' });
      await withoutWaiting(tx, first.where('accountNumber', '=', accountNumber as never));
      const none = first.where('accountNumber', '=', 'nobody' as never);
      await withoutWaiting(tx, none, (changed) => {
        if (changed === 0n) throw new Error('Nobody was changed.');
      });
    });

    await expect(nobody).rejects.toThrow('Nobody was changed.');
    const { rows } = await sql`select first_name from customers
      where account_number = ${accountNumber}`.execute(db);
    expect(rows).toEqual([{ firstName: 'Ada' }]);
  });
});
