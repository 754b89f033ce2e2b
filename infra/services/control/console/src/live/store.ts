/** Observable value. */
export interface Store<Value> {
  get(): Value;
  set(next: Value): void;
  /** Returns the unsubscribe function. */
  subscribe(follow: () => void): () => void;
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const followers = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const follow of [...followers]) follow();
    },
    subscribe(follow) {
      followers.add(follow);
      return () => followers.delete(follow);
    },
  };
}
