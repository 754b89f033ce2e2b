import { graceMs } from '@sideband/shared-sdk/rules/refresh-tokens';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { type Batches, deletionOf, updateOf } from '../database/delete-in-batches.ts';

/** Period during which a reused refresh token is distinguished from an unknown one. */
const reuseIsToldMs = 30 * 24 * 60 * 60_000;

/**
 * Returns the deletions of sessions that ended before a given time, and of data that open sessions
 * no longer need.
 */
export function forgetSessions(
  db: Database,
  { at, before }: { at: Date; before: Date },
): Batches[] {
  const ago = (ms: number) => new Date(at.getTime() - ms);
  return [
    // Sealed copies that can no longer be requested, because the successor has been used.
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
    // Sessions whose refresh tokens have all expired.
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
