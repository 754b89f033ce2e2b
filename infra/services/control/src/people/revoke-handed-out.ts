import type { Trail } from '../audit/audit.table.ts';
import type { Database } from '../database/database.ts';
import { isPower, type Right } from './rights.ts';
import { revokeToken } from './tokens.table.ts';

/**
 * Revokes every powerful token that its person did not create. With staff sign-in, the admin token
 * cannot issue such tokens. Those issued earlier would let one person act as both author and
 * approver.
 */
export async function revokeHandedOut(db: Database, trail: Trail): Promise<void> {
  const good = await db
    .selectFrom('tokens')
    .select(['id', 'scopes'])
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', trail.at)
    .execute();
  const powerful = good.filter(({ scopes }) => (JSON.parse(scopes) as Right[]).some(isPower));
  if (powerful.length === 0) return;
  const issued = await db
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'token issued')
    .whereRef('actor', '=', 'target')
    .execute();
  const own = new Set(issued.map(({ detail }) => JSON.parse(detail).token));
  for (const { id } of powerful) if (!own.has(id)) await revokeToken(db, trail, id);
}
