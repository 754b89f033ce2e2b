import type { OpenDatabase } from '@sideband/database';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../database/tables.ts';
import { countPages, type Pages, type PagesReport, pagesReport } from './count-pages.ts';

/** Reports are notifications and nothing else: nobody needs yesterday's, so no table keeps them. */
const channel = 'sideband_pages';
const told = z.object({ environment: z.string(), report: pagesReport });

interface Options {
  environment: string;
  log: FastifyBaseLogger;
}

/** Tells every control on this database what an edge counts. What cannot be told is dropped. */
export function reportPages(
  { db }: Pick<OpenDatabase<Tables>, 'db'>,
  { environment, log }: Options,
): (report: PagesReport) => Promise<void> {
  return async (report) => {
    const payload = JSON.stringify({ environment, report });
    await sql`select pg_notify(${channel}, ${payload})`
      .execute(db)
      .catch((err) => log.debug({ err }, 'The count of open pages is not told'));
  };
}

export interface FollowedPages extends Pages {
  close(): Promise<void>;
}

/** Follows what the edges of an environment count. */
export async function followPages(
  opened: OpenDatabase<Tables>,
  { environment, log }: Options,
): Promise<FollowedPages> {
  const { current, subscribe, take } = countPages();
  const close = await opened.listen(channel, (payload) => {
    // Nothing is told where notifications may have been missed: the next report is on its way.
    if (payload === undefined) return;
    const read = told.safeParse(parsed(payload));
    if (!read.success) log.warn({ channel }, 'A count of open pages cannot be read');
    else if (read.data.environment === environment) take(read.data.report);
  });
  return { current, subscribe, close };
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return;
  }
}
