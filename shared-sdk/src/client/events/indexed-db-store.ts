import { quietly } from '../browser/quietly.ts';
import type { EventStore, Kept } from './event-store.ts';
import { laneNames } from './queued.ts';

const databaseName = 'sideband-events';
const version = 1;

interface Tab {
  tab: string;
  aliveAt: number;
}

/** Event store in IndexedDB, shared by all tabs. The database is opened on first use. */
export function indexedDbStore(factory: IDBFactory = indexedDB): EventStore {
  let opening: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    opening ??= openDatabase(factory, () => {
      opening = undefined;
    }).catch((problem: unknown) => {
      opening = undefined;
      throw problem;
    });
    return opening;
  }

  /** Runs in one transaction: atomic, and isolated from other tabs. */
  async function change<Value>(act: (stores: Stores) => Promise<Value>): Promise<Value> {
    const database = await open();
    const transaction = database.transaction(['events', 'tabs'], 'readwrite');
    const done = ended(transaction);
    const value = act({
      events: transaction.objectStore('events'),
      tabs: transaction.objectStore('tabs'),
    });
    value.catch(() => abort(transaction));
    const [outcome] = await Promise.all([value, done]);
    return outcome;
  }

  return {
    write: ({ put, remove, tab, aliveAt }) =>
      change(async ({ events, tabs }) => {
        for (const kept of put) events.put(kept);
        for (const id of remove) events.delete(id);
        tabs.put({ tab, aliveAt } satisfies Tab);
        // Commits early, so that a page that dies now has already handed everything over.
        events.transaction.commit();
      }),

    adopt: ({ owner, tab, aliveAt, aliveSince, notBefore }) =>
      change(async ({ events, tabs }) => {
        const there = await answer<Tab[]>(tabs.getAll());
        const alive = new Set(there.filter(({ aliveAt }) => aliveAt > aliveSince).map(nameOf));
        const all = await answer<Kept[]>(events.getAll());
        const adopted: Kept[] = [];
        for (const kept of all) {
          if (!isWhole(kept) || kept.at < notBefore) events.delete(kept.id);
          else if (kept.owner === owner && kept.tab !== tab && !alive.has(kept.tab)) {
            events.put({ ...kept, tab });
            adopted.push(kept);
          }
        }
        if (adopted.length > 0) tabs.put({ tab, aliveAt } satisfies Tab);
        const needed = new Set(all.map(nameOf));
        for (const old of there) if (!needed.has(old.tab)) tabs.delete(old.tab);
        return adopted.sort((a, b) => a.at - b.at);
      }),

    wipe: (owner) =>
      change(async ({ events }) => {
        for (const kept of await answer<Kept[]>(events.getAll())) {
          if (kept.owner === owner) events.delete(kept.id);
        }
      }),

    close() {
      opening?.then((database) => database.close()).catch(() => {});
      opening = undefined;
    },
  };
}

interface Stores {
  events: IDBObjectStore;
  tabs: IDBObjectStore;
}

/** The database may hold anything: rows that can never be sent are deleted. */
const isWhole = ({ lane, at, event }: Kept) =>
  Number.isFinite(at) &&
  laneNames.includes(lane) &&
  quietly(() => JSON.stringify(event))?.[0] === '{';

const nameOf = ({ tab }: { tab: string }) => tab;

function openDatabase(factory: IDBFactory, lost: () => void): Promise<IDBDatabase> {
  const request = factory.open(databaseName, version);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('events', { keyPath: 'id' });
    request.result.createObjectStore('tabs', { keyPath: 'tab' });
  };
  return answer(request).then((database) => {
    // A newer version of the page wants to migrate the database, or the browser closed it.
    database.onversionchange = () => {
      database.close();
      lost();
    };
    database.onclose = lost;
    return database;
  });
}

const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
  });

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave up'));
  });

function abort(transaction: IDBTransaction) {
  try {
    transaction.abort();
  } catch {
    // already finished
  }
}
