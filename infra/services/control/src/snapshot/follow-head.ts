import type { OpenDatabase } from '@sideband/database';
import type { FastifyBaseLogger } from 'fastify';
import { inSchema } from '../database/database.ts';
import { headChannel } from '../database/notify-edges.ts';
import type { Tables } from '../database/tables.ts';
import { readOverrides } from '../overrides/overrides.table.ts';
import { readHead } from '../revisions/revisions.table.ts';
import { holdSnapshots } from './held-snapshots.ts';
import { readTrust } from './read-trust.ts';
import type { Snapshots } from './snapshot.ts';

/** Polling interval that catches lost notifications. Notifications only reduce latency. */
const safetyPollMs = 5_000;

export interface FollowedHead extends Snapshots {
  /**
   * Reads the head. Resolves when `current` is at least as new as the head at the time of the call.
   */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Follows what an environment serves. While the database is unavailable, the last snapshot stays
 * and an error is logged.
 */
export async function followHead(
  opened: OpenDatabase<Tables>,
  {
    environment,
    log,
    now = () => new Date(),
  }: { environment: string; log: FastifyBaseLogger; now?: () => Date },
): Promise<FollowedHead> {
  const db = inSchema(opened);
  const { current, subscribe, publish, isFollowing, follows } = holdSnapshots();
  let isClosed = false;

  async function load() {
    try {
      const head = await readHead(db, environment);
      const trust = head && (await readTrust(db, head));
      follows(true);
      if (head && trust) {
        const overrides = await readOverrides(db, { environment, at: now() });
        const { revision, document } = head;
        publish({ revision: String(revision), document, trust, overrides });
      }
    } catch (err) {
      follows(false);
      if (!isClosed) log.error({ err }, 'The head cannot be read; the last snapshot stays');
    }
  }
  // Serialized, so that a slow older read never overwrites a newer one.
  let loading = Promise.resolve();
  let isWaiting = false;
  function refresh() {
    if (isWaiting) return loading;
    isWaiting = true;
    loading = loading.then(() => {
      isWaiting = false;
      return isClosed ? undefined : load();
    });
    return loading;
  }

  const stopListening = await opened.listen(headChannel, () => void refresh());
  const poll = setInterval(() => void refresh(), safetyPollMs).unref();
  await refresh();
  return {
    current,
    subscribe,
    isFollowing,
    refresh,
    async close() {
      isClosed = true;
      clearInterval(poll);
      await stopListening();
      await loading;
    },
  };
}
