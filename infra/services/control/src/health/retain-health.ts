import type { Database } from '../database/database.ts';

const dayMs = 86_400_000;

/**
 * Deletes expired health data: edge rows after 1 day, per-minute data after 30 days, and errors and
 * rollout tallies after 90 days.
 */
export async function retainHealth(db: Database, at: Date): Promise<void> {
  const before = (days: number) => new Date(at.getTime() - days * dayMs);
  await db.deleteFrom('healthEdges').where('heardAt', '<', before(1)).execute();
  await db.deleteFrom('healthMinutes').where('minute', '<', before(30)).execute();
  await db.deleteFrom('healthProblems').where('lastSeen', '<', before(90)).execute();
  await db.deleteFrom('rolloutTallies').where('slice', '<', before(90)).execute();
}
