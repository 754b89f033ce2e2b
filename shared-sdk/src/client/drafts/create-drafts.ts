import { z } from '@sideband/shared-sdk/wire';
import { distinctUntilChanged, map, Subject, startWith } from 'rxjs';
import { quietly } from '../browser/quietly.ts';
import type { Drafts } from './drafts.ts';

const storageKey = 'sideband.drafts';
const stored = z.record(z.string(), z.record(z.string(), z.string()));
type Texts = z.infer<typeof stored>;

/**
 * Creates drafts in the given storage. If it is missing, blocked or full, drafts last only as long
 * as the page.
 */
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

/** Merely accessing `sessionStorage` throws where the browser blocks it. */
export const tabStorage = (): Storage | null => quietly(() => sessionStorage) ?? null;

const load = (storage: Storage | null): Texts =>
  quietly(() => z.safeParse(stored, JSON.parse(storage?.getItem(storageKey) ?? '{}')).data) ?? {};

/** If the storage is full or blocked, drafts stay in memory. */
const save = (storage: Storage | null, texts: Texts) =>
  quietly(() => storage?.setItem(storageKey, JSON.stringify(texts)));
