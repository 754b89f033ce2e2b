import type { Kysely } from 'kysely';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

/** A database and what ends it. Several servers of one process may share one. */
export interface OpenDatabase<Tables = unknown> {
  db: Kysely<Tables>;
  /** Whether other processes may use it at the same time. */
  isShared: boolean;
  /**
   * Calls `heard` after every `notify` on the channel with what was told, and once more, without it,
   * whenever notifications may have been missed: on PostgreSQL after the connection was lost. Gives
   * back what ends it.
   */
  listen(channel: string, heard: (payload?: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Opens the database, PostgreSQL where one is named, else the embedded one in the folder. */
export async function openDatabase<Tables = unknown>(where: {
  dataDir: string;
  databaseUrl?: string | undefined;
  onIdleError: (error: Error) => void;
}): Promise<OpenDatabase<Tables>> {
  return where.databaseUrl
    ? openPostgres(where.databaseUrl, where.onIdleError)
    : openPglite(where.dataDir);
}

/** The same database for one more server of this process; closing it stays with whoever opened it. */
export function shareDatabase<Tables>({
  db,
  isShared,
  listen,
}: OpenDatabase): OpenDatabase<Tables> {
  // Each server knows its own tables only.
  return { db: db as Kysely<unknown> as Kysely<Tables>, isShared, listen, close: async () => {} };
}
