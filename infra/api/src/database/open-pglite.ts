import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { lockData } from './data-lock.ts';
import { namesInCamelCase } from './names.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Tables } from './tables.ts';
import { typeParsers } from './type-parsers.ts';

/** Opens the embedded database in a folder. Only one process may: PGlite itself does not check. */
export async function openPglite(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  const unlock = lockData(join(dataDir, 'database.lock'));
  try {
    const pglite = await PGlite.create(join(dataDir, 'database'), { parsers: typeParsers });
    const { db, close } = overPglite(pglite);
    return {
      db,
      async close() {
        await close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

export function overPglite(pglite: PGlite): OpenDatabase {
  const db = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite }),
    plugins: [namesInCamelCase()],
  });
  return {
    db,
    async close() {
      await pglite.exec('checkpoint');
      await db.destroy();
    },
  };
}
