import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { type Batches, deletionOf } from '../database/delete-in-batches.ts';

/** Deletes codes, grants and links that ended before the given time. */
export const forgetCodes = (db: Database, before: Date): Batches[] => [
  deletionOf(db, 'deviceAuthorizations', sql`expires_at < ${before}`),
  deletionOf(db, 'castingGrants', sql`expires_at < ${before}`),
  deletionOf(db, 'authCodes', sql`expires_at < ${before}`),
  deletionOf(db, 'deviceLinks', sql`ended_at < ${before}`),
];
