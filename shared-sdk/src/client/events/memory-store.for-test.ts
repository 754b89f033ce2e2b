import type { EventStore, Kept } from './event-store.ts';

/**
 * Event store shared by all tabs of one browser, with access to its content and a way to make it
 * fail.
 */
export function memoryStore() {
  const events = new Map<string, Kept>();
  const tabs = new Map<string, number>();
  let writes = 0;
  let problem: Error | undefined;
  const orFail = async () => {
    if (problem) throw problem;
  };

  const store: EventStore = {
    async write({ put, remove, tab, aliveAt }) {
      await orFail();
      writes += 1;
      for (const kept of put) events.set(kept.id, kept);
      for (const id of remove) events.delete(id);
      tabs.set(tab, aliveAt);
    },
    async adopt({ owner, tab, aliveAt, aliveSince, notBefore }) {
      await orFail();
      for (const [id, { at }] of events) if (at < notBefore) events.delete(id);
      const orphans = [...events.values()].filter(
        (kept) =>
          kept.owner === owner && kept.tab !== tab && (tabs.get(kept.tab) ?? 0) <= aliveSince,
      );
      if (orphans.length > 0) tabs.set(tab, aliveAt);
      for (const kept of orphans) events.set(kept.id, { ...kept, tab });
      return orphans.sort((a, b) => a.at - b.at);
    },
    async wipe(owner) {
      for (const [id, kept] of events) if (kept.owner === owner) events.delete(id);
    },
    close() {},
  };
  return {
    store,
    ids: () => [...events.keys()],
    kept: () => [...events.values()],
    writes: () => writes,
    breaks: (how?: Error) => {
      problem = how;
    },
  };
}
