import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
}

/** Opens the database, PostgreSQL where one is named, and brings its tables up to date. */
export async function openDatabase(where: {
  dataDir: string;
  databaseUrl?: string | undefined;
  onIdleError: (error: Error) => void;
}): Promise<OpenDatabase> {
  const opened = where.databaseUrl
    ? openPostgres(where.databaseUrl, where.onIdleError)
    : await openPglite(where.dataDir);
  try {
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}
