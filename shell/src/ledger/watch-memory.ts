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

/**
 * Number of additional rounds of garbage collection, because some unreachable objects are collected
 * later than others.
 */
const moreLooks = 2;
/** Delay until the next round, by which the browser has repainted and released the old page. */
const lookAgainMs = 10_000;

/**
 * Detects mounts that stay in memory after they were closed. Each mount has a companion object of
 * the same age, which is released some time after the mount is closed. Once the companion and a few
 * successors, created at intervals, have been collected, any part of the mount that still exists is
 * still referenced.
 */
export function watchMemory<Token extends object>(clock: Clock, onKept: (token: Token) => void) {
  const open = new Map<Token, Kept>();
  const registry = new FinalizationRegistry<Look<Token>>(({ token, refs, more }) => {
    if (!refs.some((ref) => ref.deref())) return;
    if (more === 0) return onKept(token);
    clock.after(lookAgainMs, () => registry.register({}, { token, refs, more: more - 1 }));
  });

  return {
    /** `token` identifies the mount and must not reference it. */
    opened(token: Token, parts: readonly object[]) {
      open.set(token, { companion: {}, refs: parts.map((part) => new WeakRef(part)) });
    },
    /** Call this some time after the mount is closed, when pending work has ended. */
    letGo(token: Token) {
      const kept = open.get(token);
      if (kept) registry.register(kept.companion, { token, refs: kept.refs, more: moreLooks });
      open.delete(token);
    },
  };
}
