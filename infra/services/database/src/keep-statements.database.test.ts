import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import { tablesChanged } from './keep-statements.ts';
import { openPostgres } from './open-postgres.ts';
import { usesPlainPg } from './plain-pg.ts';
import { newPostgresUrl, stopDatabases } from './testing/databases.ts';

interface Tables {
  plans: { planId: number; fullName: string };
  prices: { planId: number; price: number };
}

jest.setTimeout(120_000);
afterAll(stopDatabases);

let db: Kysely<Tables>;
let close: () => Promise<void>;

beforeEach(async () => {
  ({ db, close } = openPostgres<Tables>(await newPostgresUrl(), () => {}));
  await sql`create table plans (plan_id integer primary key, full_name text not null)`.execute(db);
  await sql`create table prices (plan_id integer primary key, price integer not null)`.execute(db);
  await db.insertInto('plans').values({ planId: 1, fullName: 'Platinum' }).execute();
  await db.insertInto('prices').values({ planId: 1, price: 999 }).execute();
});
afterEach(() => close());

/**
 * Statements prepared on this connection. The pool has only one connection as long as calls are
 * sequential.
 */
async function keptTexts() {
  const asked = sql<{ statement: string }>`select statement from pg_prepared_statements`;
  return (await asked.execute(db)).rows.map(({ statement }) => statement);
}

(usesPlainPg() ? describe.skip : describe)('keepingClient', () => {
  it('parses a statement once and returns the same results from then on', async () => {
    const named = (planId: number) =>
      db.selectFrom('plans').select('fullName').where('planId', '=', planId).execute();

    expect(await named(1)).toEqual([{ fullName: 'Platinum' }]);
    expect(await named(2)).toEqual([]);
    expect(await named(1)).toEqual([{ fullName: 'Platinum' }]);

    const text = 'select "full_name" from "plans" where "plan_id" = $1';
    expect((await keptTexts()).filter((kept) => kept === text)).toHaveLength(1);
  });

  it('expands `*` to column names and survives a column that a newer version adds', async () => {
    const whole = () => db.selectFrom('plans').selectAll().where('planId', '=', 1).execute();
    const change = (fullName: string) =>
      db.updateTable('plans').set({ fullName }).where('planId', '=', 1).returningAll().execute();
    const ofJoin = () =>
      db
        .selectFrom('plans')
        .innerJoin('prices', 'prices.planId', 'plans.planId')
        .selectAll('plans')
        .execute();
    await whole();
    await change('Gold');
    await ofJoin();

    expect(await whole()).toEqual([{ planId: 1, fullName: 'Gold' }]);
    expect(await change('VIP')).toEqual([{ planId: 1, fullName: 'VIP' }]);
    expect(await ofJoin()).toEqual([{ planId: 1, fullName: 'VIP' }]);
    expect(await keptTexts()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('select "plan_id", "full_name" from "plans"'),
        expect.stringContaining('returning "plan_id", "full_name"'),
        expect.stringContaining('select "plans"."plan_id", "plans"."full_name" from "plans"'),
      ]),
    );

    await sql`alter table plans add column colour text`.execute(db);
    expect(await whole()).toEqual([{ planId: 1, fullName: 'VIP' }]);
    expect(await change('Gold')).toEqual([{ planId: 1, fullName: 'Gold' }]);
    expect(await ofJoin()).toEqual([{ planId: 1, fullName: 'Gold' }]);
  });

  it('does not keep a `*` over two tables, where a column name could be ambiguous', async () => {
    const both = () =>
      sql`select * from plans join prices on prices.plan_id = plans.plan_id`.execute(db);
    await both();
    await both();
    expect(await keptTexts()).not.toContainEqual(expect.stringContaining('join prices'));

    await sql`alter table prices add column currency text`.execute(db);
    expect((await both()).rows).toEqual([expect.objectContaining({ currency: null })]);
  });

  it('reports a failed statement unchanged and keeps working', async () => {
    const twice = db.insertInto('plans').values({ planId: 1, fullName: 'Platinum' });
    await expect(twice.execute()).rejects.toMatchObject({ code: '23505' });
    await expect(twice.execute()).rejects.toMatchObject({ code: '23505' });
    expect(await db.selectFrom('plans').select('planId').execute()).toEqual([{ planId: 1 }]);
  });

  it('parses a statement again after its columns changed, directly or by retrying the transaction', async () => {
    await sql`alter table plans add column colour text`.execute(db);
    const whole = (on: Kysely<Tables>) => on.selectFrom('plans').selectAll().execute();
    await whole(db);
    await whole(db);
    await sql`alter table plans drop column colour`.execute(db);
    expect(await whole(db)).toEqual([{ planId: 1, fullName: 'Platinum' }]);

    await whole(db);
    await whole(db);
    await sql`alter table plans alter column plan_id type bigint`.execute(db);
    const within = () => db.transaction().execute(whole);
    await expect(within()).rejects.toMatchObject({ code: tablesChanged });
    expect(await within()).toEqual([{ planId: 1, fullName: 'Platinum' }]);
  });
});
