import { createContext } from 'react';

export interface Key {
  /** Value of `KeyboardEvent.key`. */
  key: string;
  /** Description in the list of shortcuts. */
  label: string;
  press: () => void;
}

/** Shortcuts of the mounted components. The one added last wins for the same key. */
export interface Keys {
  list(): readonly Key[];
  add(key: Key): () => void;
  subscribe(follow: () => void): () => void;
}

export function createKeys(): Keys {
  let keys: readonly Key[] = [];
  const followers = new Set<() => void>();
  const put = (next: readonly Key[]) => {
    keys = next;
    for (const follow of [...followers]) follow();
  };
  return {
    list: () => keys,
    add(key) {
      put([...keys, key]);
      return () => put(keys.filter((one) => one !== key));
    },
    subscribe(follow) {
      followers.add(follow);
      return () => followers.delete(follow);
    },
  };
}

export const KeysContext = createContext<Keys>(createKeys());
