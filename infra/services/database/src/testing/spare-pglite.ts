import { PGlite } from '@electric-sql/pglite';
import type { Migrations } from '../migrate.ts';
import type { OpenDatabase } from '../open-database.ts';
import { overPglite, type PgliteClient } from '../open-pglite.ts';
import { pgliteOptions } from '../pglite-options.ts';
import { pgliteTemplate } from './pglite-template.ts';
import { filled, shapeOf } from './shape.ts';

/** A database that can be reset to its original state. */
interface Spare {
  pglite: PGlite;
  /** Resets the database. Returns false if its tables have changed. */
  empty(): Promise<boolean>;
}

const spares = new Map<string, Spare[]>();

/**
 * Lends an empty database with all tables: a closed one after emptying it, otherwise a new one,
 * which takes many times longer to create.
 */
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

/** Closes the unused databases. */
export async function closeSparePglites() {
  for (const closed of spares.values()) {
    for (const { pglite } of closed.splice(0)) await pglite.close();
  }
}

/** Wraps a spare database so that it appears closed to its user after `close`. */
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
  const pglite = await PGlite.create({ ...pgliteOptions, loadDataDir });
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
      // Drops the prepared statements of the previous user.
      await pglite.exec('deallocate all');
      await pglite.transaction(async (tx) => {
        // Disables triggers, because some forbid deleting rows.
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

async function countersOf(pglite: PGlite) {
  const { rows } = await pglite.query<{ name: string; start: string; last: string | null }>(`
    select format('%I.%I', schemaname, sequencename) as name,
      start_value::text as start, last_value::text as last
    from pg_sequences`);
  return rows;
}
