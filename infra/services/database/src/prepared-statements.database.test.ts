import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import type { OpenDatabase } from './open-database.ts';
import { openEmptyDatabase, stopDatabases } from './testing/databases.ts';

interface Tables {
  things: { name: string; worth?: number };
}

let opened: OpenDatabase<Tables>;
beforeAll(async () => {
  opened = await openEmptyDatabase<Tables>('PGlite');
});
afterAll(async () => {
  await opened.close();
  await stopDatabases();
});

async function withThings(act: (db: Kysely<Tables>) => Promise<void>) {
  const { db } = opened;
  await sql`create table things (name text primary key)`.execute(db);
  await act(db);
  await sql`drop table things`.execute(db);
}
const all = (db: Kysely<Tables>) => db.selectFrom('things').selectAll().execute();

describe('prepared statements on PGlite', () => {
  it('returns columns that were added after the statement was prepared', () =>
    withThings(async (db) => {
      await db.insertInto('things').values({ name: 'radio' }).execute();
      expect(await all(db)).toEqual([{ name: 'radio' }]);
      await sql`alter table things add column worth bigint not null default 7`.execute(db);
      expect(await all(db)).toEqual([{ name: 'radio', worth: 7 }]);
    }));

  it('reports a failed statement, rolls back its transaction and runs it again', () =>
    withThings(async (db) => {
      const put = (name: string) => db.insertInto('things').values({ name }).execute();
      await put('radio');
      const twice = db.transaction().execute(async (tx) => {
        await tx.insertInto('things').values({ name: 'dial' }).execute();
        await tx.insertInto('things').values({ name: 'radio' }).execute();
      });
      await expect(twice).rejects.toMatchObject({ code: '23505' });
      expect(await all(db)).toEqual([{ name: 'radio' }]);
      await put('dial');
      expect(await all(db)).toHaveLength(2);
    }));

  it('executes more statements than are kept', () =>
    withThings(async (db) => {
      for (let nth = 0; nth < 520; nth++) {
        const { rows } = await sql<{ n: number }>`select ${sql.raw(`${nth}`)} as n`.execute(db);
        expect(rows).toEqual([{ n: nth }]);
      }
      expect(await all(db)).toEqual([]);
    }));
});
