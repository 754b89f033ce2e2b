interface Kept {
  companion: object;
  refs: WeakRef<object>[];
}

/**
 * Finds out whether a mount stays in memory after its close. Beside it lives a companion of the same age; it is let go
 * a while after the close. Once the browser has cleared that away, whatever is still there of the mount
 * is held by somebody.
 */
export function watchMemory<Token extends object>(onKept: (token: Token) => void) {
  const open = new Map<Token, Kept>();
  const registry = new FinalizationRegistry<{ token: Token; refs: WeakRef<object>[] }>(
    ({ token, refs }) => {
      if (refs.some((ref) => ref.deref())) onKept(token);
    },
  );

  return {
    /** `token` stands for the mount, and must not hold it. */
    opened(token: Token, parts: readonly object[]) {
      open.set(token, { companion: {}, refs: parts.map((part) => new WeakRef(part)) });
    },
    /** Some time after its close: who may still work on it has ended by then. */
    letGo(token: Token) {
      const kept = open.get(token);
      if (kept) registry.register(kept.companion, { token, refs: kept.refs });
      open.delete(token);
    },
  };
}
