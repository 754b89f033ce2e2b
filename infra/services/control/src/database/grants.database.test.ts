import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { openPostgres } from '@sideband/database';
import { newPostgresUrl } from '@sideband/database/testing';
import { sql } from 'kysely';
import { act, approved, served } from '../testing/change.ts';
import { ada, startWithStaff } from '../testing/start-staff.ts';
import { type Database, databaseOf, inSchema } from './database.ts';
import type { Tables } from './tables.ts';

jest.setTimeout(120_000);
const owners: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const owner of owners) await owner.close();
});

/** Returns a database migrated by its owner, and the URL for the restricted role. */
async function asGranted() {
  const address = new URL(await newPostgresUrl());
  const owner = openPostgres<Tables>(address.href, () => {});
  owners.push(owner);
  await sql`create role sideband_control login password 'of-the-tests'`.execute(owner.db);
  // Two controls of a new release start concurrently.
  await Promise.all([databaseOf(owner), databaseOf(owner)]);
  address.username = 'sideband_control';
  address.password = 'of-the-tests';
  return { databaseUrl: address.href, ownersView: inSchema(owner) };
}

/** Names of the append-only tables. */
const appendOnly = async (db: Database) => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'control' and c.relkind = 'r'
      and exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.proname = 'refuse_change')`.execute(db);
  return rows.map(({ name }) => name);
};

describe('database grants', () => {
  it('let control do all its work as a role that can only append to history', async () => {
    const { databaseUrl, ownersView } = await asGranted();
    const opened = openPostgres<Tables>(databaseUrl, () => {});
    const control = await startWithStaff('PostgreSQL', [ada], { opened });
    const staff = await control.signedIn(ada.email);
    const [author, approver] = [await control.person('developer'), await control.person()];
    const change = await approved(control, { author: author.ask, approver: approver.ask });
    expect(await act(control, approver.ask, change, 'apply')).toMatchObject({ status: 200 });
    expect((await served(control)).metadata.revision).toBe('2');
    expect(await staff.ask('POST', '/auth/sign-out')).toMatchObject({ status: 204 });
    await control.anchors.anchor();
    expect(await control.anchors.verify()).toMatchObject({ ok: true, anchors: 1 });

    const tables = await appendOnly(ownersView);
    expect(tables.length).toBeGreaterThanOrEqual(5);
    for (const table of tables) {
      const name = `control.${table}`;
      const tries = [
        `delete from ${name}`,
        `truncate ${name}`,
        `alter table ${name} disable trigger user`,
        `drop table ${name}`,
      ];
      for (const statement of tries) {
        await expect(sql.raw(statement).execute(control.db)).rejects.toThrow(
          /permission denied|must be owner/,
        );
      }
      const { rows } = await sql<{ may: boolean }>`
      select has_any_column_privilege(current_user, ${name}::text, 'update') as may`.execute(
        control.db,
      );
      expect([table, rows[0]?.may]).toEqual([table, false]);
    }
  });
});
