import type { Database } from '../database/database.ts';

/** Longer than any limit looks back, and than anybody asks about an expired token. */
const keptMs = 24 * 60 * 60_000;

/** Removes what counts no more: old tries, and tokens and grants that have expired. Not a change to audit. */
export async function forgetWhatIsOver(db: Database, at: Date): Promise<void> {
  const before = new Date(at.getTime() - keptMs);
  await db.deleteFrom('tries').where('at', '<', before).execute();
  await db.deleteFrom('giftCardTokens').where('expiresAt', '<', before).execute();
  await db.deleteFrom('identityGrants').where('expiresAt', '<', before).execute();
}
