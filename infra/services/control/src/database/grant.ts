import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

const file = new URL('../../grants.sql', import.meta.url);
/** Advisory lock against concurrent grants. The number is arbitrary, but unique among ours. */
const lock = 7_314_002;

/**
 * Applies `grants.sql` to the role `sideband_control`, provided that it exists and the connected
 * user owns the schema. A start by the owner, which also migrates, is therefore sufficient.
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
