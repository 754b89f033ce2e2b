import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

const file = new URL('../../grants.sql', import.meta.url);
/** Two controls that grant at once would be in each other's way; any number of our own will do. */
const lock = 7_314_002;

/**
 * Gives the role that control should run as what it needs, by `grants.sql`: where there is such a role,
 * and whoever is connected owns the tables. So a start by the owner, which migrates, is all it takes.
 */
export async function grant(db: Kysely<Tables>): Promise<void> {
  if (!(await isOurs(db))) return;
  const grants = await readFile(file, 'utf8');
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    await sql.raw(grants).execute(tx);
  });
}

async function isOurs(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_namespace, pg_roles
    where nspname = 'control' and rolname = 'sideband_control'
      and pg_has_role(nspowner, 'member')`.execute(db);
  return rows.length > 0;
}
