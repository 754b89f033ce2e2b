import { createContext } from 'react';

export interface Key {
  /** As `KeyboardEvent.key` says it. */
  key: string;
  /** What it does, said in the list of keys. */
  label: string;
  press: () => void;
}

/** The keys of what is drawn now; of two for the same key the newer counts. */
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
