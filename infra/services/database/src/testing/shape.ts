/** Query function that PGlite and a PostgreSQL client both provide. */
export interface Queryable {
  query<Row>(text: string): Promise<{ rows: Row[] }>;
}

/** Condition on `pg_namespace` that excludes PostgreSQL's own schemas. */
export const ours = `nspname not like 'pg\\_%' and nspname <> 'information_schema'`;

/** Returns a hash that changes with every table, column, rule, trigger, function and role. */
export async function shapeOf(database: Queryable) {
  const { rows } = await database.query<{ shape: string }>(`
    with relations as (
      select c.* from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours})
    select md5(string_agg(part, ';' order by part)) as shape from (
      select concat_ws(' ', oid, relname, relkind, relacl) as part from relations
      union all select concat_ws(' ', attrelid, attname, atttypid, attnotnull, atthasdef)
        from pg_attribute where attrelid in (select oid from relations)
      union all select concat_ws(' ', oid, conname, pg_get_constraintdef(oid)) from pg_constraint
        where conrelid in (select oid from relations)
      union all select concat_ws(' ', oid, tgname, tgenabled) from pg_trigger
      union all select concat_ws(' ', p.oid, proname, md5(prosrc))
        from pg_proc p join pg_namespace n on n.oid = pronamespace where ${ours}
      union all select concat_ws(' ', oid, rolname) from pg_roles) parts`);
  return rows[0]?.shape;
}

/** Returns the tables that contain rows. */
export async function filled(database: Queryable): Promise<string[]> {
  const tables = await database.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where relkind = 'r' and ${ours}`);
  const asked = tables.rows.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name})`,
  );
  if (asked.length === 0) return [];
  const { rows } = await database.query<{ name: string }>(asked.join(' union all '));
  return rows.map(({ name }) => name);
}
