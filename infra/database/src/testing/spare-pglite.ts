import { PGlite } from '@electric-sql/pglite';
import type { Migrations } from '../migrate.ts';
import type { OpenDatabase } from '../open-database.ts';
import { overPglite, type PgliteClient } from '../open-pglite.ts';
import { typeParsers } from '../type-parsers.ts';
import { pgliteTemplate } from './pglite-template.ts';

/** A database that can be as it was when it was made. */
interface Spare {
  pglite: PGlite;
  /** Empties it; false where its tables are not what they were. */
  empty(): Promise<boolean>;
}

const spares = new Map<string, Spare[]>();

/** An empty database with all its tables: one that was closed and is emptied, else a new one, which takes many times as long. */
export async function emptyPglite<Tables>(migrations: Migrations): Promise<OpenDatabase<Tables>> {
  const { href } = migrations.folder;
  const closed = spares.get(href) ?? [];
  spares.set(href, closed);
  for (let spare = closed.pop(); spare; spare = closed.pop()) {
    if (await spare.empty()) return lend(spare, closed);
    await spare.pglite.close();
  }
  return lend(await make(migrations), closed);
}

/** Ends what is left over. */
export async function closeSparePglites() {
  for (const closed of spares.values()) {
    for (const { pglite } of closed.splice(0)) await pglite.close();
  }
}

/** To whoever has it, it is closed for good after `close`. */
function lend<Tables>(spare: Spare, closed: Spare[]): OpenDatabase<Tables> {
  const { pglite } = spare;
  const heard: (() => Promise<void>)[] = [];
  let isClosed = false;
  const still = () => {
    if (isClosed) throw new Error('PGlite is closed');
    return pglite;
  };
  const client: PgliteClient = {
    waitReady: pglite.waitReady,
    get ready() {
      return pglite.ready;
    },
    get closed() {
      return isClosed;
    },
    serializers: pglite.serializers,
    parsers: pglite.parsers,
    query: async (...query) => still().query(...query),
    execProtocolStream: async (...message) => still().execProtocolStream(...message),
    runExclusive: async (act) => still().runExclusive(act),
    exec: async (...statements) => still().exec(...statements),
    transaction: async (act) => still().transaction(act),
    async listen(channel, hear) {
      const stop = await still().listen(channel, hear);
      heard.push(stop);
      return stop;
    },
    async close() {
      isClosed = true;
      for (const stop of heard) await stop();
      closed.push(spare);
    },
  };
  return overPglite(client);
}

async function make(migrations: Migrations): Promise<Spare> {
  const loadDataDir = await pgliteTemplate(migrations);
  const pglite = await PGlite.create({ parsers: typeParsers, loadDataDir });
  const shape = await shapeOf(pglite);
  const filledAtFirst = await filled(pglite);
  const rows = await Promise.all(
    filledAtFirst.map(async (table) => {
      const { blob } = await pglite.query(`copy ${table} to '/dev/blob'`);
      return { table, blob };
    }),
  );
  const counters = await countersOf(pglite);

  return {
    pglite,
    async empty() {
      if ((await shapeOf(pglite)) !== shape) return false;
      const tables = new Set([...filledAtFirst, ...(await filled(pglite))]);
      // Statements of whoever had it.
      await pglite.exec('deallocate all');
      await pglite.transaction(async (tx) => {
        // What is kept for ever is kept by triggers.
        await tx.exec('set local session_replication_role = replica');
        if (tables.size > 0) await tx.exec(`truncate ${[...tables].join(', ')} cascade`);
        for (const { table, blob } of rows) {
          await tx.query(`copy ${table} from '/dev/blob'`, [], blob && { blob });
        }
        for (const { name, start, last } of counters) {
          await tx.query('select setval($1, $2, $3)', [name, last ?? start, last !== null]);
        }
      });
      return true;
    },
  };
}

const ours = `nspname not like 'pg\\_%' and nspname <> 'information_schema'`;

/** Changes with every table, column, rule, trigger, function and role. */
async function shapeOf(pglite: PGlite) {
  const { rows } = await pglite.query<{ shape: string }>(`
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

/** The tables in which there is anything. */
async function filled(pglite: PGlite): Promise<string[]> {
  const tables = await pglite.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where relkind = 'r' and ${ours}`);
  const asked = tables.rows.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name})`,
  );
  if (asked.length === 0) return [];
  const { rows } = await pglite.query<{ name: string }>(asked.join(' union all '));
  return rows.map(({ name }) => name);
}

async function countersOf(pglite: PGlite) {
  const { rows } = await pglite.query<{ name: string; start: string; last: string | null }>(`
    select format('%I.%I', schemaname, sequencename) as name,
      start_value::text as start, last_value::text as last
    from pg_sequences`);
  return rows;
}
