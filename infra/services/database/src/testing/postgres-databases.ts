import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { type Migrations, migrate } from '../migrate.ts';
import { openPostgres } from '../open-postgres.ts';
import { fingerprint } from './fingerprint.ts';
import { startPostgres } from './postgres-server.ts';
import { filled, ours, shapeOf } from './shape.ts';

/**
 * Creates the databases of one test file, on the server of the run or, outside a run, on a separate
 * one.
 */
export async function postgresDatabases() {
  const shared = process.env.TEST_POSTGRES_URL;
  const own = shared === undefined ? await startPostgres() : undefined;
  const server = shared ?? own?.url ?? '';
  const addressOf = (name: string) => Object.assign(new URL(server), { pathname: name }).href;
  const made: string[] = [];

  async function create(template: string) {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    // Copying files takes half the time of the default strategy, which writes a few megabytes to
    // the WAL.
    await onServer(server, (client) =>
      client.query(`create database ${name} template ${template} strategy 'file_copy'`),
    );
    made.push(name);
    return addressOf(name);
  }

  /** Returns a template database with all tables, created once for all test files that copy it. */
  async function templateOf(migrations: Migrations) {
    const name = `template_${await fingerprint(migrations)}`;
    await onServer(server, async (client) => {
      // Held until the connection ends, so that two files do not create the template concurrently.
      await client.query('select pg_advisory_lock(hashtext($1))', [name]);
      const known = await client.query('select 1 from pg_database where datname = $1', [name]);
      if (known.rowCount) return;
      const unfinished = `${name}_unfinished`;
      await client.query(`drop database if exists ${unfinished}`);
      await client.query(`create database ${unfinished}`);
      const { db, close } = openPostgres(addressOf(unfinished), () => {});
      await migrate(db, migrations);
      await close();
      await client.query(`alter database ${unfinished} rename to ${name}`);
    });
    return name;
  }

  const templates = new Map<string, Promise<string>>();
  const spares = new Map<string, Spare[]>();
  return {
    /** Returns the URL of a new empty database. */
    empty: () => create('template1'),
    /** Returns the URL of a new database with all tables, for a server that is started on it. */
    copy: async (migrations: Migrations) => create(await templateOf(migrations)),
    /**
     * Lends an empty database with all tables: a returned one after emptying it, otherwise a new
     * one, which is several times more expensive for the server.
     */
    async migrated(migrations: Migrations): Promise<Lent> {
      const { href } = migrations.folder;
      const template = templates.get(href) ?? templateOf(migrations);
      templates.set(href, template);
      const given = spares.get(href) ?? [];
      spares.set(href, given);
      for (let spare = given.pop(); spare; spare = given.pop()) {
        if (await empty(spare)) return lend(spare, given);
      }
      const url = await create(await template);
      return lend({ url, ...(await onServer(url, stateOf)) }, given);
    },
    async stop() {
      if (own) return own.stop();
      await onServer(server, async (client) => {
        for (const name of made.splice(0)) await client.query(`drop database ${name} with (force)`);
      });
    },
  };
}

interface Spare {
  url: string;
  shape: string | undefined;
  /** Rows that migrations insert, by table. */
  first: { table: string; rows: string }[];
  counters: { name: string; last: string }[];
}

async function stateOf(client: Client) {
  const first: Spare['first'] = [];
  for (const table of await filled(client)) {
    const { rows } = await client.query(`select json_agg(t)::text as rows from ${table} t`);
    first.push({ table, rows: rows[0].rows });
  }
  const counters = await client.query(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where last_value is not null`);
  return { shape: await shapeOf(client), first, counters: counters.rows };
}

interface Lent {
  url: string;
  /** Call it once no one is connected to the database any more. */
  giveBack(): void;
}

const lend = (spare: Spare, given: Spare[]): Lent => ({
  url: spare.url,
  giveBack: () => void given.push(spare),
});

/**
 * Resets a database to its original state. Returns false if its tables have changed or another
 * client is still connected.
 */
const empty = ({ url, shape, first, counters }: Spare) =>
  onServer(url, async (client) => {
    if (!(await isAlone(client)) || (await shapeOf(client)) !== shape) return false;
    // Disables triggers, because some forbid deleting rows.
    await client.query('set session_replication_role = replica');
    await client.query(`do $$
      declare name text;
      begin
        for name in
          select format('%I.%I', nspname, relname)
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where relkind = 'r' and ${ours}
        loop
          execute 'delete from ' || name;
        end loop;
      end $$`);
    for (const { table, rows } of first) {
      await client.query(
        `insert into ${table} overriding system value
          select * from json_populate_recordset(null::${table}, $1)`,
        [rows],
      );
    }
    await client.query(`
      select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where last_value is not null`);
    for (const { name, last } of counters)
      await client.query('select setval($1, $2)', [name, last]);
    return true;
  });

/** Waits until other clients are gone: the server needs a moment to close a connection. */
async function isAlone(client: Client) {
  for (let tries = 0; tries < 20; tries++) {
    const { rowCount } = await client.query(`
      select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend'`);
    if (rowCount === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
}

async function onServer<Result>(url: string, action: (client: Client) => Promise<Result>) {
  const client = new Client(url);
  await client.connect();
  try {
    return await action(client);
  } finally {
    await client.end();
  }
}
