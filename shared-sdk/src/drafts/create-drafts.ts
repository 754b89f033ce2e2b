import { z } from '@sideband/shared-sdk/wire';
import { distinctUntilChanged, map, Subject, startWith } from 'rxjs';
import type { Drafts } from './drafts.ts';

const storageKey = 'sideband.drafts';
const stored = z.record(z.string(), z.record(z.string(), z.string()));
type Texts = z.infer<typeof stored>;

/** Storage that is missing, blocked or full costs the text its life beyond the page, nothing else. */
export function createDrafts(storage: Storage | null): Drafts {
  const routes = new Map(Object.entries(load(storage)));
  const changed = new Subject<void>();

  const change = () => {
    save(storage, Object.fromEntries(routes));
    changed.next();
  };
  const get = (route: string, field: string) => routes.get(route)?.[field];

  return {
    get,
    set(route, field, text) {
      routes.set(route, { ...routes.get(route), [field]: text });
      change();
    },
    watch: (route, field) =>
      changed.pipe(
        startWith(undefined),
        map(() => get(route, field)),
        distinctUntilChanged(),
      ),
    clear(route) {
      if (route === undefined) routes.clear();
      else routes.delete(route);
      change();
    },
  };
}

/** Even naming the storage throws where the browser blocks it. */
export function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

function load(storage: Storage | null): Texts {
  try {
    return z.safeParse(stored, JSON.parse(storage?.getItem(storageKey) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

function save(storage: Storage | null, texts: Texts) {
  try {
    storage?.setItem(storageKey, JSON.stringify(texts));
  } catch {
    // full or blocked: it stays in memory
  }
}
