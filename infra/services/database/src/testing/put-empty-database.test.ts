import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { openPglite } from '../open-pglite.ts';
import { putEmptyDatabase } from './put-empty-database.ts';

const migrations = { folder: new URL('../../../api/migrations/', import.meta.url) };
let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sideband-empty-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const customers = async () => {
  const { db, close } = await openPglite(dataDir);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from customers`.execute(db);
  await close();
  return rows[0]?.n;
};

describe('putEmptyDatabase', () => {
  it('creates a database with all tables and no customers in a new data folder', async () => {
    await putEmptyDatabase(dataDir, migrations);
    expect(await customers()).toBe(0);
  });

  it('leaves an existing database alone', async () => {
    const { db, close } = await openPglite(dataDir);
    await sql`create table customers as select 1 as somebody`.execute(db);
    await close();

    await expect(putEmptyDatabase(dataDir, migrations)).rejects.toThrow('EEXIST');

    expect(await customers()).toBe(1);
  });
});
