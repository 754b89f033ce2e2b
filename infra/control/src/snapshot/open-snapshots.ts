import { openPostgres } from '@sideband/database';
import type { FastifyBaseLogger } from 'fastify';
import type { Tables } from '../database/tables.ts';
import type { HealthReport } from '../health/health-report.ts';
import { reportHealth } from '../health/report-health.ts';
import type { PagesReport } from '../pages/count-pages.ts';
import { reportPages } from '../pages/follow-pages.ts';
import { followHead } from './follow-head.ts';
import type { Snapshots } from './snapshot.ts';

export interface OpenSnapshots extends Snapshots {
  /** Tells control how many pages are open at this edge. Never fails: what cannot be told is dropped. */
  reportPages(report: PagesReport): Promise<void>;
  /** Stores what this edge hears of the health of pages. Fails while the database is away. */
  reportHealth(report: HealthReport): Promise<void>;
  close(): Promise<void>;
}

/** What an environment serves, for an edge in a process of its own: read from control's PostgreSQL. */
export async function openSnapshots({
  databaseUrl,
  environment,
  log,
  clock,
}: {
  databaseUrl: string;
  environment: string;
  log: FastifyBaseLogger;
  /** Another clock than the database's, where time is only said. */
  clock?: (() => Date) | undefined;
}): Promise<OpenSnapshots> {
  const opened = openPostgres<Tables>(databaseUrl, (err) =>
    log.error({ err }, 'an idle database connection broke'),
  );
  try {
    const followed = await followHead(opened, { environment, log });
    return {
      ...followed,
      reportPages: reportPages(opened, { environment, log }),
      reportHealth: reportHealth(opened, {
        environment,
        ...(clock && { time: async () => clock() }),
      }),
      async close() {
        await followed.close();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
