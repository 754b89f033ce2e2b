import {
  type Migrations,
  migrate,
  type OpenDatabase as Opened,
  openDatabase as open,
} from '@sideband/database';
import type { Tables } from './tables.ts';

export type OpenDatabase = Opened<Tables>;

export const migrations: Migrations = { folder: new URL('../../migrations/', import.meta.url) };

/**
 * Opens the database and runs pending migrations. Uses PostgreSQL if a URL is given, and PGlite
 * otherwise.
 */
export async function openDatabase(where: Parameters<typeof open>[0]): Promise<OpenDatabase> {
  return upToDate(await open<Tables>(where));
}

/** Runs pending migrations, and closes the database if they fail. */
export async function upToDate(opened: OpenDatabase): Promise<OpenDatabase> {
  try {
    await migrate(opened.db, migrations);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}
