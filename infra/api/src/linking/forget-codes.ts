import type { Database } from '../database/database.ts';

/** Removes codes and grants for linking that were over before a moment. */
export async function forgetCodes(db: Database, before: Date) {
  for (const table of ['deviceAuthorizations', 'castingGrants', 'authCodes'] as const) {
    await db.deleteFrom(table).where('expiresAt', '<', before).execute();
  }
  await db.deleteFrom('deviceLinks').where('endedAt', '<', before).execute();
}
