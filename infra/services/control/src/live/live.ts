import type { OpenDatabase } from '@sideband/database';
import { createFollowers } from '@sideband/server/followers';
import type { FastifyBaseLogger } from 'fastify';
import { auditChannel } from '../audit/audit.table.ts';
import { inSchema } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { type News, readNews } from './read-news.ts';

/** All events, as soon as any control commits them. */
export interface Live {
  /** Returns the unsubscribe function. */
  subscribe(follow: (news: News) => void): () => void;
  close(): Promise<void>;
}

/** Polling interval that catches lost notifications. Notifications only reduce latency. */
const safetyPollMs = 5_000;

/**
 * Follows the end of the audit log. While the database is unavailable, events are delayed but not
 * lost.
 */
export async function startLive(
  opened: OpenDatabase<Tables>,
  log: FastifyBaseLogger,
): Promise<Live> {
  const db = inSchema(opened);
  const { subscribe, tell } = createFollowers<News>();
  let isClosed = false;
  let last: number | undefined;

  async function read() {
    // Events from before the start are not replayed.
    if (last === undefined) {
      last = (await db.selectFrom('auditEnd').select('seq').executeTakeFirstOrThrow()).seq;
      return;
    }
    const found = await readNews(db, last);
    if (isClosed || found.last === last) return;
    last = found.last;
    for (const news of found.news) tell(news);
    await read();
  }

  // Serialized, to keep the order of the audit log.
  let reading = Promise.resolve();
  let isWaiting = false;
  function refresh() {
    if (isWaiting) return;
    isWaiting = true;
    reading = reading.then(async () => {
      isWaiting = false;
      if (isClosed) return;
      await read().catch((err) => {
        if (!isClosed) log.error({ err }, 'The end of the audit cannot be read');
      });
    });
  }

  const stopListening = await opened.listen(auditChannel, refresh);
  const poll = setInterval(refresh, safetyPollMs).unref();
  refresh();
  await reading;
  return {
    subscribe,
    async close() {
      isClosed = true;
      clearInterval(poll);
      await stopListening();
      await reading;
    },
  };
}
