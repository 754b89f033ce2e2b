import type { QueryClient } from '@tanstack/react-query';
import type { Live } from './live.ts';
import type { Store } from './store.ts';

/** `head`: another revision is served. `change`: a change was drafted, decided or applied. */
export type News = 'head' | 'change';

/** Reloads the shown queries that follow an event. Returns the stop function. */
export function reloadOnNews(live: Store<Live>, queries: QueryClient): () => void {
  let before = live.get();
  return live.subscribe(() => {
    const now = live.get();
    const isNew = {
      head: now.head?.revision !== before.head?.revision,
      change: now.changes !== before.changes,
    };
    before = now;
    if (!isNew.head && !isNew.change) return;
    const concerned = {
      predicate: ({ meta }: { meta: { follows?: readonly News[] } | undefined }) =>
        meta?.follows?.some((one) => isNew[one]) ?? false,
    };
    // The response to a pending first request may be older than the event, and invalidation alone
    // does not repeat that request.
    void queries.cancelQueries(concerned).then(() => queries.invalidateQueries(concerned));
  });
}
