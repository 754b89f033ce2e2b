import {
  type Migrations,
  migrate,
  type OpenDatabase as Opened,
  openDatabase as open,
} from '@sideband/database';
import type { Tables } from './tables.ts';

export type OpenDatabase = Opened<Tables>;

export const migrations: Migrations = { folder: new URL('../../migrations/', import.meta.url) };

/** Opens the database, PostgreSQL where one is named, and brings its tables up to date. */
export async function openDatabase(where: Parameters<typeof open>[0]): Promise<OpenDatabase> {
  return upToDate(await open<Tables>(where));
}

/** Brings the api's tables up to date, and closes the database when that fails. */
export async function upToDate(opened: OpenDatabase): Promise<OpenDatabase> {
  try {
    await migrate(opened.db, migrations);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}
