import type { Kysely } from 'kysely';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

/** An open database. Several servers of one process may share it. */
export interface OpenDatabase<Tables = unknown> {
  db: Kysely<Tables>;
  /** Whether other processes may use it concurrently. */
  isShared: boolean;
  /**
   * Calls `heard` with the payload of every `notify` on the channel. Calls it without a payload
   * when notifications may have been missed, which happens on PostgreSQL after a lost connection.
   * Returns a function that stops listening.
   */
  listen(channel: string, heard: (payload?: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Opens PostgreSQL if a URL is given, otherwise the embedded database in the folder. */
export async function openDatabase<Tables = unknown>(where: {
  dataDir: string;
  databaseUrl?: string | undefined;
  onIdleError: (error: Error) => void;
}): Promise<OpenDatabase<Tables>> {
  return where.databaseUrl
    ? openPostgres(where.databaseUrl, where.onIdleError)
    : openPglite(where.dataDir);
}

/** Shares a database with another server of this process. Only its opener can close it. */
export function shareDatabase<Tables>({
  db,
  isShared,
  listen,
}: OpenDatabase): OpenDatabase<Tables> {
  // Each server declares only its own tables.
  return { db: db as Kysely<unknown> as Kysely<Tables>, isShared, listen, close: async () => {} };
}
