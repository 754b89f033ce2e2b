import type { OpenDatabase } from '@sideband/database';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../database/tables.ts';
import { countPages, type Pages, type PagesReport, pagesReport } from './count-pages.ts';

/** Reports are sent as notifications only. They are short-lived, so no table stores them. */
const channel = 'sideband_pages';
const told = z.object({ environment: z.string(), report: pagesReport });

interface Options {
  environment: string;
  log: FastifyBaseLogger;
}

/**
 * Returns a function that sends an edge's report to all controls of the database. Never rejects: a
 * report that cannot be sent is dropped.
 */
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

/** Aggregates the page counts of an environment's edges. */
export async function followPages(
  opened: OpenDatabase<Tables>,
  { environment, log }: Options,
): Promise<FollowedPages> {
  const { current, subscribe, take } = countPages();
  const close = await opened.listen(channel, (payload) => {
    // `undefined` means that notifications may have been lost. The next report arrives soon anyway.
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
