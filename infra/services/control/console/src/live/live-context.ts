import { createContext, use, useSyncExternalStore } from 'react';
import { type Live, nothingYet } from './live.ts';
import { createStore, type Store } from './store.ts';

export const LiveContext = createContext<Store<Live>>(createStore(nothingYet));

export function useLive(): Live {
  const store = use(LiveContext);
  return useSyncExternalStore(store.subscribe, store.get);
}

/** The served revision, as last received by this page. */
export const useHead = () => useLive().head?.revision;
