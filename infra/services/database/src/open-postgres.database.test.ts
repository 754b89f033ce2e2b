import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { openPostgres } from './open-postgres.ts';
import { newPostgresUrl, stopDatabases } from './testing/databases.ts';

jest.setTimeout(120_000);
afterAll(stopDatabases);

describe('openPostgres', () => {
  it('limits the duration of statements, lock waits and idle transactions', async () => {
    const { db, close } = openPostgres(await newPostgresUrl(), () => {});
    const { rows } = await sql<Record<string, string>>`select
    current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
    await close();

    expect(rows).toEqual([{ statement: '30s', lock: '15s', idle: '1min' }]);
  });

  it('survives a connection that breaks within a transaction', async () => {
    const broken = Promise.withResolvers<Error>();
    const { db, close } = openPostgres(await newPostgresUrl(), broken.resolve);

    const cut = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      await broken.promise;
      await sql`select 1`.execute(tx);
    });

    await expect(cut).rejects.toThrow();
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
    await close();
  });

  it('replaces a connection that has become read-only', async () => {
    const { db, close } = openPostgres(await newPostgresUrl(), () => {});
    await sql`create table kept (id integer)`.execute(db);
    // As if the connected server had become a replica.
    await sql`set session characteristics as transaction read only`.execute(db);
    const write = () => sql`insert into kept values (1)`.execute(db);
    await expect(write()).rejects.toMatchObject({ code: '25006' });
    await write();
    expect((await sql`select id from kept`.execute(db)).rows).toHaveLength(1);
    await close();
  });

  it('starts a transaction with its first statement, whether it reads, writes or fails', async () => {
    const { db, close } = openPostgres<{ plans: { name: string } }>(
      await newPostgresUrl(),
      () => {},
    );
    await sql`create table plans (name text)`.execute(db);
    const plans = () => db.selectFrom('plans').selectAll().execute();
    const taken = (act: (on: typeof db) => Promise<unknown>) =>
      db.transaction().execute(async (tx) => {
        await act(tx);
        throw new Error('taken back');
      });

    await expect(
      taken((tx) => tx.insertInto('plans').values({ name: 'Gold' }).execute()),
    ).rejects.toThrow('taken back');
    expect(await plans()).toEqual([]);
    await expect(
      taken(async (tx) => {
        await tx.selectFrom('plans').selectAll().execute();
        await tx.insertInto('plans').values({ name: 'Gold' }).execute();
      }),
    ).rejects.toThrow('taken back');
    expect(await plans()).toEqual([]);
    await expect(taken(async () => {})).rejects.toThrow('taken back');
    await expect(
      db.transaction().execute((tx) => sql`select 1 / 0`.execute(tx)),
    ).rejects.toMatchObject({ code: '22012' });

    await db
      .transaction()
      .execute((tx) => tx.insertInto('plans').values({ name: 'VIP' }).execute());
    expect(await plans()).toEqual([{ name: 'VIP' }]);
    await close();
  });
});
