import type { Clock } from '@sideband/shared-sdk';

interface Kept {
  companion: object;
  refs: WeakRef<object>[];
}

interface Look<Token> {
  token: Token;
  refs: WeakRef<object>[];
  more: number;
}

/** Some of what nobody holds any more is cleared away a round later than the rest. */
const moreLooks = 2;
/** Until then the browser has drawn the page again: what it draws of the old one it holds itself. */
const lookAgainMs = 10_000;

/**
 * Finds out whether a mount stays in memory after its close. Beside it lives a companion of the same age; it is let go
 * a while after the close. Once the browser has cleared that away, and what is laid down in its place a few times more, each a while later,
 * whatever is still there of the mount is held by somebody.
 */
export function watchMemory<Token extends object>(clock: Clock, onKept: (token: Token) => void) {
  const open = new Map<Token, Kept>();
  const registry = new FinalizationRegistry<Look<Token>>(({ token, refs, more }) => {
    if (!refs.some((ref) => ref.deref())) return;
    if (more === 0) return onKept(token);
    clock.after(lookAgainMs, () => registry.register({}, { token, refs, more: more - 1 }));
  });

  return {
    /** `token` stands for the mount, and must not hold it. */
    opened(token: Token, parts: readonly object[]) {
      open.set(token, { companion: {}, refs: parts.map((part) => new WeakRef(part)) });
    },
    /** Some time after its close: who may still work on it has ended by then. */
    letGo(token: Token) {
      const kept = open.get(token);
      if (kept) registry.register(kept.companion, { token, refs: kept.refs, more: moreLooks });
      open.delete(token);
    },
  };
}
