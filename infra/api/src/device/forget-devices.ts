import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { type Batches, deletionOf } from '../housekeeping/delete-in-batches.ts';

/** Removes grants that have run out, and devices that have none left and that nothing refers to. */
export async function forgetDevices(db: Database, before: Date): Promise<Batches[]> {
  const mentions = await tablesThatMention(db);
  const isMentioned = mentions.map(
    ({ tableName, columnName }) =>
      sql`exists (select from ${sql.table(tableName)} where ${sql.ref(columnName)} = devices.device_id)`,
  );
  const conditions = [
    sql`registered_at < ${before}`,
    sql`not exists (select from device_grants where device_id = devices.device_id)`,
    ...isMentioned.map((mention) => sql`not ${mention}`),
  ];
  return [
    deletionOf(db, 'deviceChallenges', sql`expires_at < ${before}`),
    deletionOf(db, 'deviceGrants', sql`expires_at < ${before}`),
    deletionOf(db, 'devices', sql.join(conditions, sql` and `)),
  ];
}

/**
 * Every table whose rows would be left pointing at nothing: asked of the database, so that a table
 * added later counts too. What goes along with its device does not.
 */
async function tablesThatMention(db: Database) {
  const found = await sql<{ tableName: string; columnName: string }>`
    select conrelid::regclass::text as table_name, attname::text as column_name
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'devices'::regclass and confdeltype <> 'c'`.execute(db);
  return found.rows;
}
