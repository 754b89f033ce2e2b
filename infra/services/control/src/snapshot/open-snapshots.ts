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
  /**
   * Reports the page counts of this edge. Never rejects: a report that cannot be sent is dropped.
   */
  reportPages(report: PagesReport): Promise<void>;
  /** Stores the health reports of this edge. Rejects while the database is unavailable. */
  reportHealth(report: HealthReport): Promise<void>;
  close(): Promise<void>;
}

/** Snapshots for an edge in a separate process, read from control's PostgreSQL. */
export async function openSnapshots({
  databaseUrl,
  environment,
  log,
  clock,
}: {
  databaseUrl: string;
  environment: string;
  log: FastifyBaseLogger;
  /** Replaces the database's clock where time is simulated. */
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
