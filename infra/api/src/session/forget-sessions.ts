import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { type Batches, deletionOf, updateOf } from '../housekeeping/delete-in-batches.ts';
import { graceMs } from './refresh.rule.ts';

/** For so long a refresh token that comes back is told from one that never was. */
const reuseIsToldMs = 30 * 24 * 60 * 60_000;

/** Removes sessions that are over since before a moment, and of those that go on what is of no use. */
export function forgetSessions(
  db: Database,
  { at, before }: { at: Date; before: Date },
): Batches[] {
  const ago = (ms: number) => new Date(at.getTime() - ms);
  return [
    // Sealed copies that nobody may ask for any more: the successor has been shown.
    updateOf(db, 'refreshTokens', {
      set: sql`sealed_successor = null`,
      condition: sql`sealed_successor is not null and rotated_at < ${ago(graceMs)}
        and exists (
          select from refresh_tokens as successor
          where successor.session_id = refresh_tokens.session_id
            and successor.generation > refresh_tokens.generation
            and successor.used_at is not null)`,
    }),
    deletionOf(db, 'accessTokens', sql`expires_at < ${before}`),
    deletionOf(
      db,
      'refreshTokens',
      sql`rotated_at < ${ago(reuseIsToldMs)} and sealed_successor is null`,
    ),
    deletionOf(db, 'sessions', sql`ended_at < ${before}`),
    // No token lasts: the newest one is the last to expire.
    deletionOf(
      db,
      'sessions',
      sql`session_id in (
        select session_id from refresh_tokens as newest
        where expires_at < ${before} and not exists (
          select from refresh_tokens as lasting
          where lasting.session_id = newest.session_id and lasting.expires_at >= ${before}))`,
    ),
    deletionOf(db, 'earlierSessions', sql`expires_at < ${before}`),
  ];
}
