import type { ArtifactStore } from '@sideband/artifacts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { databaseTime } from '../database/database-time.ts';
import { sweepPublications } from '../publishing/complete-publication.ts';
import { removeOldVersions } from './remove-old-versions.ts';

const everyMs = 60 * 60 * 1000;

/** Deletes expired uploads and old versions every hour, until it is stopped. */
export function startRetention(
  db: Database,
  { store, days, log }: { store: ArtifactStore; days: number; log: FastifyBaseLogger },
) {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(tidy).catch((err) => {
      log.error({ err }, 'Old versions cannot be removed');
    });
  }, everyMs).unref();

  async function tidy() {
    const at = await databaseTime(db);
    const swept = await sweepPublications(db, { actor: 'retention', at });
    const removed = await removeOldVersions(db, { store, at, days });
    if (swept > 0 || removed.length > 0) log.info({ swept, removed }, 'Old versions are removed');
  }

  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
