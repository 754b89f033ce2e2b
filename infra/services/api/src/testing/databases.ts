import { migratedPostgresUrl, openTestDatabase as open } from '@sideband/database/testing';
import { migrations } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';

export {
  type DatabaseName,
  databases,
  eitherDatabase,
  stopDatabases,
} from '@sideband/database/testing';

/** Returns the URL of a new PostgreSQL database with all the api's tables. */
export const newPostgresUrl = () => migratedPostgresUrl(migrations);

/** Opens an empty database with all the api's tables. */
export const openTestDatabase = (name: Parameters<typeof open>[0]) =>
  open<Tables>(name, migrations);
