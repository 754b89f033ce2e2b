import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { type Batches, deletionOf, runBatches } from '../database/delete-in-batches.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';

describe.each(eitherDatabase)('housekeeping on %s', (database) => {
  it('deletes in batches', async () => {
    const { db, now } = await startApi(database);
    const row = (kind: string) => ({ kind, subjectHash: 'x', at: now() });
    const rows = [...Array<string>(5).fill('batch'), 'other'].map(row);
    await db.insertInto('tries').values(rows).execute();

    const { next } = deletionOf(db, 'tries', sql`kind = 'batch'`, 2);
    expect([await next(), await next(), await next()]).toEqual([true, true, false]);

    const others = await db.selectFrom('tries').where('kind', '=', 'other').selectAll().execute();
    expect(others).toHaveLength(1);
  });

  it('continues with the other tables when one fails', async () => {
    const { db, now } = await startApi(database);
    const kind = randomUUID();
    const at = now();
    await db.insertInto('tries').values({ kind, subjectHash: 'x', at }).execute();
    const broken: Batches = {
      name: 'broken',
      next: () => Promise.reject(new Error('no such column')),
    };
    const failed: string[] = [];

    await runBatches([broken, deletionOf(db, 'tries', sql`kind = ${kind}`)], {
      isStopped: () => false,
      onFailed: (_, name) => void failed.push(name),
    });

    expect(failed).toEqual(['broken']);
    const left = db.selectFrom('tries').selectAll().where('kind', '=', kind);
    expect(await left.execute()).toEqual([]);
  });

  it('alternates between tables, and stops between two batches', async () => {
    const turns: string[] = [];
    const batches = (name: string, count: number): Batches => ({
      name,
      async next() {
        turns.push(name);
        return turns.filter((turn) => turn === name).length < count;
      },
    });
    const onFailed = (error: unknown) => {
      throw error;
    };
    await runBatches([batches('large', 3), batches('small', 1)], {
      isStopped: () => false,
      onFailed,
    });
    expect(turns).toEqual(['large', 'small', 'large', 'large']);

    await runBatches([batches('more', 9)], { isStopped: () => turns.length >= 6, onFailed });
    expect(turns).toHaveLength(6);
  });

  it('has an index for every foreign key to devices', async () => {
    const { db } = await startApi(database);
    const unfound = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'devices'::regclass and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
          and indpred is null)`.execute(db);
    expect(unfound.rows).toEqual([]);
  });
});

describe('housekeeping in several processes', () => {
  it('skips rows that another process is deleting', async () => {
    const { db, now } = await startApi('PostgreSQL');
    const kind = randomUUID();
    const rows = Array.from({ length: 4 }, (_, nth) => ({
      kind,
      subjectHash: `${nth}`,
      at: now(),
    }));
    await db.insertInto('tries').values(rows).execute();
    const left = async () =>
      (await db.selectFrom('tries').select('subjectHash').where('kind', '=', kind).execute())
        .length;

    await db.transaction().execute(async (tx) => {
      const half = deletionOf(tx as never, 'tries', sql`kind = ${kind}`, 2);
      await half.next();
      await deletionOf(db, 'tries', sql`kind = ${kind}`).next();
      // The other process has not committed yet.
      expect(await left()).toBe(2);
    });
    expect(await left()).toBe(0);
  });
});
