import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { type Batches, deletionOf } from '../database/delete-in-batches.ts';

/**
 * Removes expired challenges and grants, and devices that have no grant left and are not
 * referenced.
 */
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
 * Finds all tables with a foreign key to devices in the database catalog, so that tables added
 * later are included. Tables whose rows are deleted with their device are excluded.
 */
async function tablesThatMention(db: Database) {
  const found = await sql<{ tableName: string; columnName: string }>`
    select conrelid::regclass::text as table_name, attname::text as column_name
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'devices'::regclass and confdeltype <> 'c'`.execute(db);
  return found.rows;
}
