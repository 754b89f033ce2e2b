import type { HashedEntry } from '../audit/hash.ts';
import type { Database } from '../database/database.ts';
import type { LiveEvent } from './live-event.ts';

/** An event, with the environment or person it affects. */
export interface News {
  environment?: string | undefined;
  event?: LiveEvent | undefined;
  /** Person whose rights may have changed. */
  person?: number | undefined;
}

const pageSize = 200;
/** Actions that revoke no right. */
const giving = new Set(['person added', 'token issued', 'signed in']);

/** Reads the new audit entries. The audit log contains every change of state, in a single order. */
export async function readNews(
  db: Database,
  after: number,
): Promise<{ last: number; news: News[] }> {
  const rows = await db
    .selectFrom('audit')
    .select(['seq', 'at', 'actor', 'action', 'target', 'reason', 'detail'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(pageSize)
    .execute();
  return { last: rows.at(-1)?.seq ?? after, news: rows.flatMap(newsOf) };
}

function newsOf({ at, actor, action, target, reason, detail }: Omit<HashedEntry, 'seq'>): News[] {
  const [kind, name = ''] = target.split(/:(.*)/s);
  const told = JSON.parse(detail) as Record<string, unknown>;
  const when = at.toISOString();
  if (kind === 'person') return giving.has(action) ? [] : [{ person: Number(name) }];
  if (kind === 'environment' && typeof told.revision === 'number') {
    const data = { revision: told.revision, author: actor, reason, at: when };
    const head: News = { environment: name, event: { event: 'head', data } };
    // An immediate change is also a change, and one that no reader knows yet.
    if (typeof told.change !== 'number') return [head];
    const change = { id: told.change, action, state: 'applied', actor, at: when };
    return [head, { environment: name, event: { event: 'change', data: change } }];
  }
  if (kind === 'change') {
    const state = typeof told.to === 'string' ? told.to : 'draft';
    const data = { id: Number(name), action, state, actor, at: when };
    const { environment } = told;
    return typeof environment === 'string'
      ? [{ environment, event: { event: 'change', data } }]
      : [{ event: { event: 'change', data } }];
  }
  return [];
}
