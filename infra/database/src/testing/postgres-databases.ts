import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { type Migrations, migrate } from '../migrate.ts';
import { openPostgres } from '../open-postgres.ts';
import { fingerprint } from './fingerprint.ts';
import { startPostgres } from './postgres-server.ts';

/** Databases of one test file, on the server of the run or, outside of a run, on one of its own. */
export async function postgresDatabases() {
  const shared = process.env.TEST_POSTGRES_URL;
  const own = shared === undefined ? await startPostgres() : undefined;
  const server = shared ?? own?.url ?? '';
  const addressOf = (name: string) => Object.assign(new URL(server), { pathname: name }).href;
  const made: string[] = [];

  async function create(template: string) {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    // Of files, as they are: a few megabytes are there in half the time that writing them down first takes.
    await onServer(server, (client) =>
      client.query(`create database ${name} template ${template} strategy 'file_copy'`),
    );
    made.push(name);
    return addressOf(name);
  }

  /** A database with all its tables, made once for all files that begin with a copy of it. */
  async function templateOf(migrations: Migrations) {
    const name = `template_${await fingerprint(migrations)}`;
    await onServer(server, async (client) => {
      // Held until the connection ends, so that two files do not make it at once.
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
  return {
    /** The address of a new empty database. */
    empty: () => create('template1'),
    /** The address of a new database with all its tables. */
    async migrated(migrations: Migrations) {
      const { href } = migrations.folder;
      const template = templates.get(href) ?? templateOf(migrations);
      templates.set(href, template);
      return create(await template);
    },
    async stop() {
      if (own) return own.stop();
      await onServer(server, async (client) => {
        for (const name of made.splice(0)) await client.query(`drop database ${name} with (force)`);
      });
    },
  };
}

async function onServer<Result>(url: string, deed: (client: Client) => Promise<Result>) {
  const client = new Client(url);
  await client.connect();
  try {
    return await deed(client);
  } finally {
    await client.end();
  }
}
