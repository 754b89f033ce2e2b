import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { lockData } from './data-lock.ts';
import { namesInCamelCase } from './names.ts';
import type { OpenDatabase } from './open-database.ts';
import { pgliteOptions } from './pglite-options.ts';
import { prepareStatements, type Sender } from './prepared-statements.ts';

/**
 * Opens the embedded database in a folder. Only one process may do so, which PGlite itself does not
 * check.
 */
export async function openPglite<Tables>(dataDir: string): Promise<OpenDatabase<Tables>> {
  await mkdir(dataDir, { recursive: true });
  const unlock = lockData(join(dataDir, 'database.lock'));
  const folder = join(dataDir, 'database');
  const isNew = !existsSync(folder);
  try {
    const pglite = await PGlite.create(folder, pgliteOptions);
    const opened = overPglite<Tables>(pglite);
    return {
      ...opened,
      async close() {
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    // A half-created folder would make every later start fail.
    if (isNew) await rm(folder, { recursive: true, force: true });
    unlock();
    throw asError(error);
  }
}

/** WASI errno for a full device. */
const noSpace = 51;

/**
 * Converts what PGlite's file system throws into an error: it throws objects with only an errno.
 */
export function asError(thrown: unknown): unknown {
  if (thrown instanceof Error || typeof thrown !== 'object' || thrown === null) return thrown;
  if (!('errno' in thrown)) return thrown;
  const isFull = thrown.errno === noSpace;
  const says = isFull ? 'ENOSPC: no space left for the database' : `errno ${thrown.errno}`;
  return Object.assign(new Error(says, { cause: thrown }), isFull && { code: 'ENOSPC' });
}

/** The members of PGlite that are used here. */
export type PgliteClient = Sender &
  Pick<PGlite, 'exec' | 'transaction' | 'listen' | 'close' | 'closed' | 'ready' | 'waitReady'>;

export function overPglite<Tables>(pglite: PgliteClient): OpenDatabase<Tables> {
  const statements = prepareStatements(pglite);
  const db = new Kysely<Tables>({
    dialect: new PGliteDialect({
      pglite: {
        waitReady: pglite.waitReady,
        get ready() {
          return pglite.ready;
        },
        get closed() {
          return pglite.closed;
        },
        query: statements.through((...asked) => pglite.query(...asked)),
        transaction: (act) =>
          pglite.transaction((tx) =>
            act({
              query: statements.through((...asked) => tx.query(...asked)),
              rollback: () => tx.rollback(),
            }),
          ),
        close: () => pglite.close(),
      },
    }),
    plugins: [namesInCamelCase()],
  });
  return {
    db,
    isShared: false,
    async listen(channel, heard) {
      const stop = await pglite.listen(channel, heard);
      return async () => {
        if (!pglite.closed) await stop();
      };
    },
    async close() {
      await pglite.exec('checkpoint');
      await db.destroy();
    },
  };
}
