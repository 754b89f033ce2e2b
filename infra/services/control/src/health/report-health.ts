import type { OpenDatabase } from '@sideband/database';
import { inSchema } from '../database/database.ts';
import { databaseTime } from '../database/database-time.ts';
import type { Tables } from '../database/tables.ts';
import type { HealthReport } from './health-report.ts';
import { storeHealth } from './store-health.ts';

/**
 * Returns a function that stores reports of an environment's edges, timestamped by the database's
 * clock. It rejects while the database is unavailable.
 */
export function reportHealth(
  opened: OpenDatabase<Tables>,
  { environment, time }: { environment: string; time?: () => Promise<Date> },
): (report: HealthReport) => Promise<void> {
  const db = inSchema(opened);
  return async (report) => {
    const at = await (time ? time() : databaseTime(db));
    await storeHealth(db, { environment, at }, report);
  };
}
