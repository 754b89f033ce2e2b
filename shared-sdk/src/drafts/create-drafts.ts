import { z } from '@sideband/shared-sdk/wire';
import { distinctUntilChanged, map, Subject, startWith } from 'rxjs';
import { quietly } from '../browser/quietly.ts';
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
export const tabStorage = (): Storage | null => quietly(() => sessionStorage) ?? null;

const load = (storage: Storage | null): Texts =>
  quietly(() => z.safeParse(stored, JSON.parse(storage?.getItem(storageKey) ?? '{}')).data) ?? {};

/** Where it is full or blocked, it stays in memory. */
const save = (storage: Storage | null, texts: Texts) =>
  quietly(() => storage?.setItem(storageKey, JSON.stringify(texts)));
