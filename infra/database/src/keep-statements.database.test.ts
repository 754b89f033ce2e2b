import { afterAll, afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import { tablesChanged } from './keep-statements.ts';
import { openPostgres } from './open-postgres.ts';
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

/** What this connection keeps: a pool has one as long as nobody asks for two at once. */
async function keptTexts() {
  const asked = sql<{ statement: string }>`select statement from pg_prepared_statements`;
  return (await asked.execute(db)).rows.map(({ statement }) => statement);
}

it('has a statement parsed once, and answers the same from then on', async () => {
  const named = (planId: number) =>
    db.selectFrom('plans').select('fullName').where('planId', '=', planId).execute();

  expect(await named(1)).toEqual([{ fullName: 'Platinum' }]);
  expect(await named(2)).toEqual([]);
  expect(await named(1)).toEqual([{ fullName: 'Platinum' }]);

  const text = 'select "full_name" from "plans" where "plan_id" = $1';
  expect((await keptTexts()).filter((kept) => kept === text)).toHaveLength(1);
});

it('keeps what asks for every column with their names, and outlives a column that a newer version adds', async () => {
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

it('keeps no `*` over two tables, where a name alone could mean two', async () => {
  const both = () =>
    sql`select * from plans join prices on prices.plan_id = plans.plan_id`.execute(db);
  await both();
  await both();
  expect(await keptTexts()).not.toContainEqual(expect.stringContaining('join prices'));

  await sql`alter table prices add column currency text`.execute(db);
  expect((await both()).rows).toEqual([expect.objectContaining({ currency: null })]);
});

it('tells a refused statement as before, and goes on', async () => {
  const twice = db.insertInto('plans').values({ planId: 1, fullName: 'Platinum' });
  await expect(twice.execute()).rejects.toMatchObject({ code: '23505' });
  await expect(twice.execute()).rejects.toMatchObject({ code: '23505' });
  expect(await db.selectFrom('plans').select('planId').execute()).toEqual([{ planId: 1 }]);
});

it('has a statement parsed anew where a column of it is gone, alone and by a transaction that is made again', async () => {
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
